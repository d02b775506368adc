import * as m from '~/paraglide/messages'
import { CardForm } from '~/web/kits/form/act-form'
import type { FormOf } from '~/web/kits/form/form'
import { Field, Hidden, Options } from '~/web/kits/form/schema-field'
import { Button, EnterPresses } from '~/web/ui/button'
import type { DeskStock, StockTyped } from '../contract/operators'
import { wayTexts } from './stock-texts'

type StockFormProps = {
  of: FormOf<StockTyped>
  stock: Pick<DeskStock, 'available'> & { lastId: string }
  submissionId: string
}

/** The shown stock goes along, so that a count refers to it. */
export function StockForm({ of, stock: { available: expected, lastId }, submissionId }: StockFormProps) {
  return (
    <CardForm of={of} values={{ way: 'inbound' }} title={m.console_stock_change()}>
      <EnterPresses name="intent" value="move" />
      <Hidden of={{ submissionId, expected, lastId }} />
      <Options of={of} name="way" label={m.console_stock_way()} texts={wayTexts} />
      <Field of={of} name="pieces" label={m.console_word_pieces()} hint={m.console_stock_pieces_hint()} />
      <Field of={of} name="reason" label={m.word_reason()} hint={m.console_stock_reason_hint()} />
      <Field of={of} name="reference" label={m.console_stock_reference()} />
      <Button className="mt-3" intent="move" text={m.console_stock_do()} />
    </CardForm>
  )
}
