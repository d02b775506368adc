import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { Section } from '~/web/kits/detail/card'
import { ReasonForm } from '~/web/kits/form/act-form'
import { deskAct } from '~/web/kits/form/desk-act'
import { Form } from '~/web/kits/form/form'
import { Field } from '~/web/kits/form/schema-field'
import { Button } from '~/web/ui/button'

export type Sums = { amount: string; pieces: number }

export const cancel = deskAct('cancel', desk.orders.cancel, m.console_order_cancelled)
export const note = deskAct('note', desk.orders.note, m.console_order_noted)

export function CancelForm({ of }: { of: Sums }) {
  return (
    <ReasonForm
      of={cancel.form}
      text={m.orders_cancel()}
      title={m.orders_cancel()}
      about={m.console_order_cancel_text()}
      sure={m.console_order_cancel_sure(of)}
      name="why"
      label={m.console_order_cancel_why()}
    />
  )
}

export function NoteForm({ text, mark }: { text: string; mark: string }) {
  return (
    <Section>
      <Form of={note.form} values={{ note: text, seen: mark }} className="console-narrow">
        <Field of={note.form} name="note" label={m.console_order_note()} hint={m.console_order_note_hint()} rows={2} />
        <Button look="line" size="sm" className="mt-2" intent="note" text={m.console_order_note_save()} />
      </Form>
    </Section>
  )
}
