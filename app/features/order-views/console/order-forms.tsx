import * as m from '~/paraglide/messages'
import { ActForm, ReasonForm } from '~/web/kits/form/act-form'
import { FactorField } from '~/web/kits/form/factor-field'
import { CheckboxField, SelectField, TextField } from '~/web/kits/form/field'
import { Form, type FormOf } from '~/web/kits/form/form'
import { Button } from '~/web/ui/button'
import { CLOSE_REASON_MOST } from '../contract/desk'

type ShipProps = {
  form: FormOf<unknown>
  lines: readonly { id: string; title: string; optionText: string; left: number }[]
  companies: readonly { code: string; name: string }[]
  submissionId: string
}

/** One parcel: its carrier, its number and how many of what is left go into it. */
export function ShipForm({ form, lines, companies, submissionId }: ShipProps) {
  const open = lines.filter(({ left }) => left > 0)
  return (
    <section className="card mb-4 p-4">
      <h2 className="mb-2 text-base font-bold">{m.console_ship()}</h2>
      <Form of={form} values={{ submissionId }} className="console-narrow">
        <input type="hidden" name="submissionId" value={submissionId} />
        <SelectField
          name="company"
          label={m.console_ship_company()}
          stacked
          required
          choices={companies.map(({ code, name }) => ({ value: code, text: name }))}
        />
        <TextField name="number" label={m.parcels_number()} stacked required maxLength={40} autoComplete="off" />
        {open.map(({ id, title, optionText, left }) => (
          <TextField
            key={id}
            name={`pieces-${id}`}
            label={`${title} ${optionText}`.trim()}
            hint={m.console_ship_left({ left })}
            stacked
            type="number"
            inputMode="numeric"
            min={0}
            max={left}
            defaultValue={left}
            required
          />
        ))}
        <CheckboxField name="isComplete" label={m.console_ship_complete()} />
        <Button wide className="mt-3" name="intent" value="ship">
          {m.console_ship_do()}
        </Button>
      </Form>
    </section>
  )
}

/** Gives a whole order back before it was shipped. */
export const CloseForm = ({ form }: { form: FormOf<unknown> }) => (
  <ReasonForm
    of={form}
    text={m.console_close_do()}
    title={m.console_close()}
    about={m.console_close_text()}
    label={m.console_close_reason()}
    most={CLOSE_REASON_MOST}
  >
    <FactorField />
  </ReasonForm>
)

/** Sends a refund that the gateway has refused once more. */
export const RetryForm = ({ form, refundId }: { form: FormOf<unknown>; refundId: string }) => (
  <ActForm of={form} text={m.console_case_retry()} title={m.console_case_retry()} about={m.console_case_retry_text()}>
    <input type="hidden" name="refundId" value={refundId} />
    <FactorField />
  </ActForm>
)
