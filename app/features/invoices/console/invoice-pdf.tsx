import * as m from '~/paraglide/messages'
import { FieldNotes, fieldOf } from '~/web/kits/form/field'
import { TypedField } from '~/web/kits/form/form'
import { INVOICE_FILE_MOST_BYTES } from '../contract/members'

/** The sum at first display: an attached PDF is over that, whatever is left by now. */
export const SeenAmount = ({ left }: { left: number }) => (
  <TypedField name="amount">
    {({ value }) => <input type="hidden" name="amount" value={typeof value === 'string' ? value : left} />}
  </TypedField>
)

/** A PDF that was uploaded with a refused form is stored under its key. */
export function PdfField() {
  return (
    <TypedField name="paper">
      {(typed) => {
        const hint = m.console_invoices_paper_hint({ megabytes: INVOICE_FILE_MOST_BYTES / 1024 / 1024 })
        const { error: _, name: __, ...of } = fieldOf('paper', hint, typed)
        const sent = typeof typed.value === 'string' ? typed.value : ''
        return (
          <div className="py-2">
            <input type="hidden" name="paper" value={sent} />
            {sent && <p className="mb-2 font-medium">{m.console_invoices_paper_sent()}</p>}
            <label htmlFor={of.id} className="field-label">
              {sent ? m.console_invoices_paper_other() : m.invoices_field_paper()}
            </label>
            <input
              {...of}
              type="file"
              name="file"
              accept="application/pdf,.pdf"
              required={!sent}
              className="mt-1 block w-full text-sm"
            />
            <FieldNotes of={{ ...of, name: 'paper', error: typed.error }} hint={hint} />
          </div>
        )
      }}
    </TypedField>
  )
}
