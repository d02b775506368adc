import { cancelInput, NOTE_MOST, noteInput } from '~/contract/orders/desk-acts'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { TextArea, TextField } from '~/ui/field'
import { Form, formFor } from '~/ui/form'

export const cancelForm = formFor('cancel', cancelInput.omit({ id: true }))
export const noteForm = formFor('note', noteInput.omit({ id: true }))

/** Gives up an order that nobody has paid, with a reason that its buyer reads. */
export function CancelForm() {
  return (
    <section className="card mb-4 p-4">
      <h2 className="mb-1 text-base font-bold">{m.console_order_cancel()}</h2>
      <p className="mb-2 text-ink-2">{m.console_order_cancel_text()}</p>
      <Form of={cancelForm} className="console-narrow">
        <TextField name="why" label={m.console_order_cancel_why()} stacked required />
        <Button look="danger" wide className="mt-3" name="intent" value="cancel">
          {m.console_order_cancel()}
        </Button>
      </Form>
    </section>
  )
}

/** The mall's own words on an order. */
export function NoteForm({ note }: { note: string }) {
  return (
    <section className="card mb-4 p-4">
      <Form of={noteForm} values={{ note }} className="console-narrow">
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
