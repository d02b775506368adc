import * as m from '~/paraglide/messages'
import { RadioField, TextField } from '~/web/kits/form/field'
import { Form, type FormOf } from '~/web/kits/form/form'
import { Button, EnterPresses } from '~/web/ui/button'
import type { DeskStock, StockTyped } from '../contract/desk'
import { STOCK_PIECES_MOST, STOCK_REASON_MOST, STOCK_REFERENCE_MOST, STOCK_WAYS } from '../contract/limits'
import { wayTexts } from './stock-texts'

type StockFormProps = {
  of: FormOf<StockTyped>
  stock: Pick<DeskStock, 'available'> & { lastId: string }
  submissionId: string
}

/** Goods came, are lost, or were counted. What the form shows goes with it, so that a count is of that. */
export function StockForm({ of, stock, submissionId }: StockFormProps) {
  return (
    <Form of={of} values={{ way: 'inbound' }} className="console-narrow card mb-4 block p-4">
      <EnterPresses name="intent" value="move" />
      <h2 className="mb-1 text-base font-bold">{m.console_stock_change()}</h2>
      <input type="hidden" name="submissionId" value={submissionId} />
      <input type="hidden" name="expected" value={stock.available} />
      <input type="hidden" name="lastId" value={stock.lastId} />
      <RadioField
        name="way"
        label={m.console_stock_way()}
        chips
        required
        choices={STOCK_WAYS.map((value) => ({ value, text: wayTexts[value]() }))}
      />
      <TextField
        name="pieces"
        label={m.console_stock_pieces()}
        hint={m.console_stock_pieces_hint()}
        type="number"
        inputMode="numeric"
        min={0}
        max={STOCK_PIECES_MOST}
        stacked
        required
      />
      <TextField
        name="reason"
        label={m.console_stock_reason()}
        hint={m.console_stock_reason_hint()}
        stacked
        maxLength={STOCK_REASON_MOST}
        required
      />
      <TextField name="reference" label={m.console_stock_reference()} stacked maxLength={STOCK_REFERENCE_MOST} />
      <Button className="mt-3" name="intent" value="move">
        {m.console_stock_do()}
      </Button>
    </Form>
  )
}
