import { z } from 'zod'
import { call } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { exchangeFields } from './new-exchange'

const roles = may.handlePointsGoods
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
  list: call({
    method: 'GET',
    path: '/api/console/pointsGoodsList',
    access: 'operator',
    roles,
    about: 'Points goods, newest first: open, closed, or all.',
    input: z.object({ queue: z.enum(EXCHANGE_QUEUES).default('all'), cursor: idCursor }),
    output: f.page(deskExchange),
  }),
  details: call({
    method: 'GET',
    path: '/api/console/pointsGoods',
    access: 'operator',
    roles,
    about: 'One of the points goods with its remaining pieces.',
    input: z.object({ id: f.id }),
    output: deskExchange,
  }),
  open: call({
    method: 'POST',
    path: '/api/console/pointsGoodsOpen',
    access: 'operator',
    roles,
    factor: 'fresh',
    about:
      'Offers a SKU for points, once per submissionId, and reserves its pieces; where stock is short, as many as there are. It cannot be changed afterwards, only closed.',
    input: exchangeFields,
    output: z.object({ pointsGoodsId: z.string() }),
  }),
  close: call({
    method: 'POST',
    path: '/api/console/pointsGoodsClose',
    access: 'operator',
    roles,
    about: 'Closes points goods for good; existing orders stay valid, and the remaining pieces return to stock.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
}
