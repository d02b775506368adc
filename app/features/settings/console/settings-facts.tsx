import * as m from '~/paraglide/messages'
import { FactorField, factorInput } from '~/web/kits/form/factor-field'
import { TextField } from '~/web/kits/form/field'
import { Form, formFor } from '~/web/kits/form/form'
import { Button } from '~/web/ui/button'
import { Section } from '~/web/ui/section'
import { type MallFacts, mallFacts } from '../contract/facts'

export const factsForm = formFor('facts', mallFacts.extend(factorInput), { secrets: ['factorCode'] })

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

const LONG = 300

/** Legal notices, customer service, and what messengers show of a link to the shop. */
export function FactsForm({ facts }: { facts: MallFacts }) {
  return (
    <Section title={m.console_facts()} className="console-narrow mt-4">
      <p className="text-xs text-ink-2">{m.console_facts_lead()}</p>
      <Form of={factsForm} values={facts}>
        {(Object.keys(labels) as (keyof MallFacts)[]).map((name) => (
          <TextField
            key={name}
            name={name}
            label={labels[name]()}
            hint={name === 'serviceLink' ? m.console_facts_service_hint() : undefined}
            stacked
            maxLength={LONG}
          />
        ))}
        <FactorField />
        <Button name="intent" value="facts" className="mt-4">
          {m.console_facts_save()}
        </Button>
      </Form>
    </Section>
  )
}
