import { type BatchDetails, STOP_REASON_MOST } from '~/contract/coupons/desk'
import { m } from '~/paraglide/messages'
import { Picker } from '~/parts/forms/picker'
import { paths, withQuery } from '~/paths'
import { Button, ButtonLink, EnterPresses } from '~/ui/button'
import { TextField } from '~/ui/field'
import { Form, type FormOf } from '~/ui/form'

/** Gives one coupon of the batch to the member of a phone. */
export function GiveForm({ form, submissionId }: { form: FormOf<unknown>; submissionId: string }) {
  return (
    <section className="card mb-4 p-4">
      <h2 className="mb-2 text-base font-bold">{m.console_coupons_give_title()}</h2>
      <Form of={form} className="console-narrow">
        <EnterPresses />
        <input type="hidden" name="submissionId" value={submissionId} />
        <Picker
          name="recipientId"
          label={m.console_coupons_give_member()}
          words={m.console_pick_member_words()}
          most={1}
        />
        <Button className="mt-3" name="intent" value="give">
          {m.console_coupons_give()}
        </Button>
      </Form>
    </section>
  )
}

/** The page that asks once more, and why. */
export function StopForm({ form, batch: { id, name } }: { form: FormOf<unknown>; batch: BatchDetails }) {
  return (
    <section className="console-narrow card p-4">
      <h2 className="text-base font-bold">{m.console_coupons_stop_ask({ name })}</h2>
      <p className="mt-1 mb-3 text-ink-2">{m.console_coupons_stop_text()}</p>
      <Form of={form}>
        <TextField
          name="reason"
          label={m.console_coupons_reason()}
          hint={m.console_coupons_reason_hint()}
          stacked
          maxLength={STOP_REASON_MOST}
          required
        />
        <div className="btn-row mt-4">
          <ButtonLink look="line" wide href={withQuery(paths.consoleCoupon, { id })}>
            {m.console_coupons_back()}
          </ButtonLink>
          <Button look="danger" wide name="intent" value="stop">
            {m.console_coupons_stop_do()}
          </Button>
        </div>
      </Form>
    </section>
  )
}
