import { CANCEL_WHY_MOST, cancelInput, NOTE_MOST, noteInput } from '~/features/orders/contract/desk-acts'
import * as m from '~/paraglide/messages'
import { ReasonForm } from '~/web/kits/form/act-form'
import { TextArea } from '~/web/kits/form/field'
import { Form, formFor } from '~/web/kits/form/form'
import { Button } from '~/web/ui/button'

export const cancelForm = formFor('cancel', cancelInput.omit({ id: true }))
export const noteForm = formFor('note', noteInput.omit({ id: true }))

/** Gives up an order that nobody has paid, with a reason that its buyer reads. */
export function CancelForm() {
  return (
    <ReasonForm
      of={cancelForm}
      text={m.console_order_cancel()}
      title={m.console_order_cancel()}
      about={m.console_order_cancel_text()}
      name="why"
      label={m.console_order_cancel_why()}
      most={CANCEL_WHY_MOST}
    />
  )
}

/** The mall's own words on an order. */
export function NoteForm({ note, mark }: { note: string; mark: string }) {
  return (
    <section className="card mb-4 p-4">
      <Form of={noteForm} values={{ note }} className="console-narrow">
        <input type="hidden" name="seen" value={mark} />
        <TextArea
          name="note"
          label={m.console_order_note()}
          hint={m.console_order_note_hint()}
          stacked
          rows={2}
          maxLength={NOTE_MOST}
        />
        <Button look="line" size="sm" className="mt-2" name="intent" value="note">
          {m.console_order_note_save()}
        </Button>
      </Form>
    </section>
  )
}
