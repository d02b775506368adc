import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { yuanOrNone } from '~/contract/yuan-fields'
import * as m from '~/paraglide/messages'

const desk = operator(may.handlePointsGoods)

const EXCHANGE_POINTS_MOST = 10_000_000
const EXCHANGE_PIECES_MOST = 100_000
const EXCHANGE_PER_MEMBER_MOST = 99

/** Without cash the points pay for all of it. */
export const exchangeFields = z.object({
  skuId: f.id,
  points: f.countTo(EXCHANGE_POINTS_MOST),
  cash: yuanOrNone.default(''),
  pieces: f.countTo(EXCHANGE_PIECES_MOST),
  perMember: f.countTo(EXCHANGE_PER_MEMBER_MOST),
  submissionId: f.id,
})

const count = z.number().int()

export const EXCHANGE_QUEUES = ['open', 'closed', 'all'] as const

const deskExchange = z.object({
  id: z.string(),
  goodsId: z.string(),
  name: z.string(),
  optionText: z.string(),
  points: count,
  cash: f.money,
  usualPrice: f.money,
  pieces: count,
  allotted: count,
  left: count,
  held: count,
  sold: count,
  perMember: count,
  state: z.enum(['open', 'closed']),
  createdAt: z.string(),
})
export type DeskExchange = z.output<typeof deskExchange>

export const pointsGoodsDesk = {
  list: desk.get('/api/console/pointsGoodsList', {
    about: 'Points goods, newest first: open, closed, or all.',
    input: z.object({ queue: z.enum(EXCHANGE_QUEUES).default('all'), cursor: idCursor }),
    output: f.page(deskExchange),
  }),
  details: desk.get('/api/console/pointsGoods', {
    about: 'One of the points goods with its remaining pieces.',
    input: z.object({ id: f.id }),
    output: deskExchange,
  }),
  open: desk.post('/api/console/pointsGoodsOpen', {
    factor: 'fresh',
    about:
      'Offers a SKU for points, once per submissionId, and reserves its pieces; where stock is short, as many as there are. It cannot be changed afterwards, only closed.',
    input: exchangeFields,
    output: z.object({ pointsGoodsId: z.string() }),
  }),
  close: desk.post('/api/console/pointsGoodsClose', {
    about: 'Closes points goods for good; existing orders stay valid, and the remaining pieces return to stock.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
}

export const pointsGoodsFields = {
  cash: m.console_exchanges_cash_yuan,
  perMember: m.console_exchanges_per_member,
}
