import { z } from 'zod'
import { call } from '~/contract/call'
import { pickCursor, rowCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { STOCK_PIECES_MOST, STOCK_REASON_MOST, STOCK_REFERENCE_MOST, STOCK_WAYS } from './limits'
import { stockListDesk } from './list-desk'

const roles = may.handleGoods
const count = z.number().int()

/** `low`: below the mall's threshold; `out`: nothing to sell. */
export const STOCK_QUEUES = ['low', 'out', 'all'] as const
export const MOVE_KINDS = [
  'receive',
  'reserve',
  'release',
  'sell',
  'return',
  'write off',
  'allot',
  'take back',
] as const
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
  list: call({
    method: 'GET',
    path: '/api/console/stock',
    access: 'operator',
    roles,
    about: 'SKUs with their stock, newest goods first: low, sold out, or all, and by the keywords of their goods.',
    input: z.object({
      queue: z.enum(STOCK_QUEUES).default('all'),
      search: f.optionalText(140),
      cursor: pickCursor,
    }),
    output: f.page(deskStock),
  }),
  details: call({
    method: 'GET',
    path: '/api/console/stockDetails',
    access: 'operator',
    roles,
    about: 'The stock of one SKU, with at most 50 orders that have unshipped pieces of it, newest first.',
    input: z.object({ id: f.id }),
    output: deskStock.extend({ lastId: z.string(), holding: z.array(holding) }),
  }),
  moves: call({
    method: 'GET',
    path: '/api/console/stockMoves',
    access: 'operator',
    roles,
    about: 'The stock movements of one SKU, newest first: orders, activities, and operators with their reasons.',
    input: z.object({ skuId: f.id, cursor: rowCursor }),
    output: f.page(stockMove),
  }),
  move: call({
    method: 'POST',
    path: '/api/console/stockMove',
    access: 'operator',
    roles,
    about:
      'Receives pieces, writes them off, or corrects them by a count, once per submissionId. A count changes the stock by its difference from `expected`, the sellable pieces that the form showed, so that orders placed since then do not distort it.',
    input: stockFields.extend({ id: f.id }).superRefine(checkPieces),
    output: z.object({ moved: count }),
  }),
}
