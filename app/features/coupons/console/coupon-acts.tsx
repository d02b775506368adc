import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { AskOnceMore } from '~/web/kits/form/ask-once-more'
import { TextField } from '~/web/kits/form/field'
import { Form, type FormOf } from '~/web/kits/form/form'
import { Picker } from '~/web/kits/form/picker'
import { Button, EnterPresses } from '~/web/ui/button'
import { type BatchDetails, STOP_REASON_MOST } from '../contract/desk'

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

export function StopForm({ form, batch: { id, name } }: { form: FormOf<unknown>; batch: BatchDetails }) {
  return (
    <AskOnceMore
      title={m.console_coupons_stop_ask({ name })}
      text={m.console_coupons_stop_text()}
      form={form}
      back={{ href: withQuery(paths.consoleCoupon, { id }), text: m.console_coupons_back() }}
      act={{ name: 'stop', text: m.console_coupons_stop_do() }}
    >
      <TextField
        name="reason"
        label={m.console_coupons_reason()}
        hint={m.console_coupons_reason_hint()}
        stacked
        maxLength={STOP_REASON_MOST}
        required
      />
    </AskOnceMore>
  )
}
