import { type CaseSummary, caseTotal } from '~/features/after-sales/contract/members'
import { caseStandingText } from '~/features/after-sales/parts/case-desk-texts'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { yuanText } from '~/values/money'
import { useRights } from '~/web/kits/console/rights'
import { Card, Section } from '~/web/kits/detail/card'
import { ReasonForm } from '~/web/kits/form/act-form'
import { deskAct } from '~/web/kits/form/desk-act'
import { Form } from '~/web/kits/form/form'
import { Field, Hidden } from '~/web/kits/form/schema-field'
import { Button } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'

type DeskCasesProps = {
  cases: readonly CaseSummary[]
  isHeld: boolean
}

export function DeskCases({ cases, isHeld }: DeskCasesProps) {
  const mayOpen = useRights()('refund')
  if (cases.length === 0) return null
  return (
    <Card label={m.cases_title()}>
      {cases.map((one) => (
        <ListRow
          key={one.id}
          title={one.quantity ? `${one.title} × ${one.quantity}` : one.title}
          note={caseStandingText(one)}
          value={<span className="num">¥{yuanText(caseTotal(one))}</span>}
          href={mayOpen ? withQuery(paths.consoleCase, { id: one.id }) : undefined}
        />
      ))}
      {isHeld && <p className="p-3 text-ink-2">{m.console_order_held()}</p>}
    </Card>
  )
}

export const cancel = deskAct('cancel', desk.orders.cancel, m.console_order_cancelled)
export const note = deskAct('note', desk.orders.note, m.console_order_noted)

export function CancelForm() {
  return (
    <ReasonForm
      of={cancel.form}
      text={m.orders_cancel()}
      title={m.orders_cancel()}
      about={m.console_order_cancel_text()}
      name="why"
      label={m.console_order_cancel_why()}
    />
  )
}

export function NoteForm({ text, mark }: { text: string; mark: string }) {
  return (
    <Section>
      <Form of={note.form} values={{ note: text }} className="console-narrow">
        <Hidden of={{ seen: mark }} />
        <Field of={note.form} name="note" label={m.console_order_note()} hint={m.console_order_note_hint()} rows={2} />
        <Button look="line" size="sm" className="mt-2" intent="note" text={m.console_order_note_save()} />
      </Form>
    </Section>
  )
}
