import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import type { Locale } from '~/values/locales'
import { deskAct } from '~/web/kits/form/desk-act'
import { FactorField } from '~/web/kits/form/factor-field'
import { TextField } from '~/web/kits/form/field'
import { Form } from '~/web/kits/form/form'
import { nativeOf } from '~/web/kits/form/schema-field'
import { Button } from '~/web/ui/button'
import { Section } from '~/web/ui/section'
import { FIRST_FACTS, type MallFacts } from '../contract/members'
import { FACTS_ID } from '../contract/opening'

const labels = {
  company: m.console_facts_company,
  licenceNumber: m.console_facts_licence_number,
  licencePicture: m.console_facts_licence_picture,
  icp: m.console_facts_icp,
  police: m.console_facts_police,
  complaints: m.console_facts_complaints,
  serviceLink: m.console_facts_service,
  shareTitleZh: m.console_facts_share_zh,
  shareTitleEn: m.console_facts_share_en,
  sharePicture: m.console_facts_share_picture,
} satisfies Record<keyof MallFacts, unknown>

function savedText({ missing }: { missing: (keyof MallFacts)[] }, options: { locale: Locale }) {
  const names = missing.map((name) => labels[name]({}, options))
  const list = new Intl.ListFormat(options.locale).format(names)
  return list ? m.console_facts_saved_missing({ list }, options) : m.console_facts_saved({}, options)
}

export const facts = deskAct('facts', desk.mallSettings.saveFacts, savedText, {
  to: () => `${paths.consoleSettings}#${FACTS_ID}`,
})

function hintOf(name: keyof MallFacts): string | undefined {
  if (name === 'serviceLink') return m.console_facts_service_hint()
  if (name === 'licencePicture') return m.console_facts_licence_hint()
  return FIRST_FACTS.some((one) => one === name) ? m.console_first_missing() : undefined
}

export function FactsForm({ facts: shown, seen }: { facts: MallFacts; seen: string }) {
  return (
    <Section id={FACTS_ID} title={m.console_facts()} className="console-narrow mt-4">
      <p className="text-xs text-ink-2">{m.console_facts_lead()}</p>
      <Form of={facts.form} values={{ ...shown, seen }}>
        {(Object.keys(labels) as (keyof MallFacts)[]).map((name) => (
          <TextField
            key={name}
            name={name}
            label={labels[name]()}
            hint={hintOf(name)}
            stacked
            {...nativeOf(facts.form, name)}
          />
        ))}
        <FactorField />
        <Button className="mt-4" intent="facts" text={m.console_facts_save()} />
      </Form>
    </Section>
  )
}
