import { z } from 'zod'
import { call } from '~/contract/call'
import * as f from '~/contract/fields'
import { several } from '~/contract/language-fields'
import { may } from '~/contract/roles'
import { STOCK_LIST_MOST, STOCK_REASON_MOST, STOCK_REFERENCE_MOST, STOCK_ROWS_MOST, STOCK_WAYS } from './limits'

const count = z.number().int()
const way = z.enum(STOCK_WAYS, { errorMap: () => ({ message: 'choose' }) })

/** SKU, typed pieces, sellable pieces, and the last manual entry. */
const shownRow = z.string().regex(/^[\w-]{1,64}:\d{1,7}:\d{1,10}:[\w-]{0,64}$/, 'unknown_id')

const checkedRow = z.object({
  line: count,
  skuId: z.string(),
  title: z.string(),
  options: z.string(),
  pieces: count,
  now: count,
  next: count,
  row: z.string(),
})
export type CheckedRow = z.output<typeof checkedRow>

const badRow = z.object({ line: count, text: z.string(), why: z.string() })

export const stockListFields = z.object({ way, list: f.lines(STOCK_LIST_MOST) })
export const stockRowsFields = z.object({
  way,
  row: several(shownRow, STOCK_ROWS_MOST),
  reason: f.text(STOCK_REASON_MOST),
  reference: f.optionalText(STOCK_REFERENCE_MOST),
  submissionId: f.id,
})

const desk = { method: 'POST', access: 'operator', roles: may.handleGoods } as const

export const stockListDesk = {
  check: call({
    ...desk,
    path: '/api/console/stockCheck',
    about:
      'Dry run of a stock list, with lines of a SKU’s id or barcode and its pieces: which would change, which lines are invalid, and why. Nothing is stored.',
    input: stockListFields,
    output: z.object({ rows: z.array(checkedRow), bad: z.array(badRow) }),
  }),
  moveMany: call({
    ...desk,
    path: '/api/console/stockMoveMany',
    about:
      'Applies a checked stock list to several SKUs, once per submissionId. Rows that no longer match are skipped and answered.',
    input: stockRowsFields,
    output: z.object({ done: count, left: z.array(z.string()) }),
  }),
}
