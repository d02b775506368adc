import { CLOSE_REASON_MOST } from '~/contract/orders/desk'
import { m } from '~/paraglide/messages'
import { FactorField } from '~/parts/forms/factor-field'
import { Button } from '~/ui/button'
import { CheckboxField, SelectField, TextField } from '~/ui/field'
import { Form, type FormOf } from '~/ui/form'

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

/** Gives a whole order back before it was shipped; behind a fold, and with the second factor. */
export function CloseForm({ form }: { form: FormOf<unknown> }) {
  return (
    <section className="card mb-4 p-4">
      <h2 className="mb-1 text-base font-bold">{m.console_close()}</h2>
      <p className="mb-2 text-ink-2">{m.console_close_text()}</p>
      <Form of={form} className="console-narrow">
        <TextField name="reason" label={m.console_close_reason()} stacked required maxLength={CLOSE_REASON_MOST} />
        <FactorField />
        <Button look="danger" wide className="mt-3" name="intent" value="close">
          {m.console_close_do()}
        </Button>
      </Form>
    </section>
  )
}

/** Sends a refund that the gateway has refused once more. */
export function RetryForm({ form, refundId }: { form: FormOf<unknown>; refundId: string }) {
  return (
    <section className="card mb-4 p-4">
      <h2 className="mb-1 text-base font-bold">{m.console_case_retry()}</h2>
      <p className="mb-2 text-ink-2">{m.console_case_retry_text()}</p>
      <Form of={form} values={{ refundId }}>
        <input type="hidden" name="refundId" value={refundId} />
        <FactorField />
        <Button wide className="mt-3" name="intent" value="retryRefund">
          {m.console_case_retry()}
        </Button>
      </Form>
    </section>
  )
}
