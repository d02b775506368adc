import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { deskAct } from '~/web/kits/form/desk-act'
import { FactorField } from '~/web/kits/form/factor-field'
import { TextField } from '~/web/kits/form/field'
import { Form } from '~/web/kits/form/form'
import { nativeOf } from '~/web/kits/form/schema-field'
import { Button } from '~/web/ui/button'
import { Section } from '~/web/ui/section'
import type { MallFacts } from '../contract/members'
import { FACTS_ID } from '../contract/opening'

export const facts = deskAct('facts', desk.mallSettings.saveFacts, m.console_facts_saved, {
  to: () => paths.consoleSettings,
})

const labels: Record<keyof MallFacts, () => string> = {
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
            hint={name === 'serviceLink' ? m.console_facts_service_hint() : undefined}
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
