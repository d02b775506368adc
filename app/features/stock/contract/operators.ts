import { z } from 'zod'
import { operator } from '~/contract/call'
import { pickCursor, rowCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { several } from '~/contract/language-fields'
import type { Refusals } from '~/contract/refusal'
import { may } from '~/contract/roles'
import * as m from '~/paraglide/messages'

const desk = operator(may.handleGoods)

const STOCK_WAYS = ['inbound', 'writeOff', 'count'] as const
export type StockWay = (typeof STOCK_WAYS)[number]
export const STOCK_PIECES_MOST = 1_000_000
const STOCK_REASON_MOST = 140
const STOCK_REFERENCE_MOST = 60
/** SKUs, and characters. */
export const STOCK_ROWS_MOST = 100
export const STOCK_LIST_MOST = 20_000

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

export const stockListDesk = {
  check: desk.post('/api/console/stockCheck', {
    about:
      'Dry run of a stock list, with lines of a SKU’s id or barcode and its pieces: which would change, which lines are invalid, and why. Nothing is stored.',
    input: stockListFields,
    output: z.object({ rows: z.array(checkedRow), bad: z.array(badRow) }),
  }),
  moveMany: desk.post('/api/console/stockMoveMany', {
    about:
      'Applies a checked stock list to several SKUs, once per submissionId. Rows that no longer match are skipped and answered.',
    input: stockRowsFields,
    output: z.object({ done: count, left: z.array(z.string()) }),
  }),
}

/** `low`: below the mall's threshold; `out`: nothing to sell. */
export const STOCK_QUEUES = ['low', 'out', 'all'] as const
const MOVE_KINDS = ['receive', 'reserve', 'release', 'sell', 'return', 'write off', 'allot', 'take back'] as const
export type MoveKind = (typeof MOVE_KINDS)[number]

const deskStock = z.object({
  id: z.string(),
  title: z.string(),
  options: z.string(),
  picture: z.string().nullable(),
  available: count,
  reserved: count,
  allotted: count,
  sold: count,
  writtenOff: count,
  received: count,
  isLow: z.boolean(),
})
export type DeskStock = z.output<typeof deskStock>

const holding = z.object({ orderId: z.string(), pieces: count, isPaid: z.boolean(), placedAt: z.string() })

const stockMove = z.object({
  id: z.string(),
  kind: z.enum(MOVE_KINDS),
  pieces: count,
  orderId: z.string().nullable(),
  /** Empty where an order or a campaign moved it. */
  reason: z.string(),
  reference: z.string(),
  operator: z.string(),
  at: z.string(),
})
export type DeskStockMove = z.output<typeof stockMove>

const pieces = f.countTo(STOCK_PIECES_MOST, 0)

/** `expected` and `lastId` are from the form: a count is compared with them. */
export const stockFields = z.object({
  way: z.enum(STOCK_WAYS, { errorMap: () => ({ message: 'choose' }) }),
  pieces,
  reason: f.text(STOCK_REASON_MOST),
  reference: f.optionalText(STOCK_REFERENCE_MOST),
  expected: pieces,
  lastId: f.optionalText(64),
  submissionId: f.id,
})
export type StockTyped = z.output<typeof stockFields>

/** Only a count may be 0. */
export function checkPieces({ way, pieces }: Pick<StockTyped, 'way' | 'pieces'>, context: z.RefinementCtx): void {
  if (way === 'count' || pieces > 0) return
  context.addIssue({
    code: 'too_small',
    type: 'number',
    minimum: 1,
    inclusive: true,
    path: ['pieces'],
    message: 'least',
  })
}

export const stockDesk = {
  ...stockListDesk,
  list: desk.get('/api/console/stock', {
    about: 'SKUs with their stock, newest goods first: low, sold out, or all, and by the keywords of their goods.',
    input: z.object({
      queue: z.enum(STOCK_QUEUES).default('all'),
      search: f.optionalText(140),
      cursor: pickCursor,
    }),
    output: f.page(deskStock),
  }),
  details: desk.get('/api/console/stockDetails', {
    about: 'The stock of one SKU, with at most 50 orders that have unshipped pieces of it, newest first.',
    input: z.object({ id: f.id }),
    output: deskStock.extend({ lastId: z.string(), holding: z.array(holding) }),
  }),
  moves: desk.get('/api/console/stockMoves', {
    about: 'The stock movements of one SKU, newest first: orders, activities, and operators with their reasons.',
    input: z.object({ skuId: f.id, cursor: rowCursor }),
    output: f.page(stockMove),
  }),
  move: desk.post('/api/console/stockMove', {
    about:
      'Receives pieces, writes them off, or corrects them by a count, once per submissionId. A count changes the stock by its difference from `expected`, the sellable pieces that the form showed, so that orders placed since then do not distort it.',
    input: stockFields.extend({ id: f.id }).superRefine(checkPieces),
    output: z.object({ moved: count }),
  }),
}

export const stockRefusals = {
  stockTooFew: { code: 4311, status: 409, say: m.refusal_stock_too_few },
  stockChanged: { code: 4312, status: 409, say: m.refusal_stock_changed },
  stockListLong: { code: 4315, status: 409, say: m.refusal_stock_list_long },
} as const satisfies Refusals

export const stockNames = {
  pieces: m.console_word_pieces,
  expected: m.field_name_form,
  lastId: m.field_name_form,
  reference: m.console_stock_reference,
  row: m.console_stock_list,
  stock_lowBelow: m.console_setting_stock_low_below,
}
