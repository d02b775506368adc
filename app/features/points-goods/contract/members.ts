import { z } from 'zod'
import { guest, member } from '~/contract/call'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import { orderLine, prices, REMARK_MOST, SEEN_MOST } from '~/features/orders/contract/members'
import * as m from '~/paraglide/messages'

const exchangeCard = z.object({
  id: z.string(),
  goodsId: z.string(),
  skuId: z.string(),
  name: z.string(),
  optionText: z.string(),
  picture: z.string(),
  points: z.number().int(),
  cash: f.money,
  usualPrice: f.money,
  left: z.number().int(),
  perMember: z.number().int(),
})
export type ExchangeCard = z.output<typeof exchangeCard>

const exchangeDetails = exchangeCard.extend({
  subtitle: z.string(),
  pictures: z.array(z.string()),
  isOver: z.boolean(),
})
export type ExchangeDetails = z.output<typeof exchangeDetails>

const what = { pointsGoodsId: f.id, quantity: f.quantity.default(1) }

export const pointsGoodsCalls = {
  list: guest.get('/api/integral/goods', {
    shared: true,
    about: 'Goods that can be exchanged for points, cheapest first, at most 100.',
    input: f.none,
    output: z.object({ items: z.array(exchangeCard) }),
  }),
  details: guest.get('/api/integral/goodsDetails', {
    shared: true,
    about: 'One of the goods that can be exchanged for points.',
    input: z.object({ id: f.id }),
    output: exchangeDetails,
  }),
  preview: member.get('/api/integral/preview', {
    whileClosed: 'refused',
    about: 'Calculates what an exchange would cost in points and cash, freight included, with a fresh submissionId.',
    input: z.object({ ...what, addressId: f.id.optional() }),
    output: prices.extend({
      lines: z.array(orderLine),
      addressId: z.string().nullable(),
      submissionId: z.string(),
      seen: z.string(),
      minutesToPay: z.number().int(),
      most: z.number().int(),
      available: z.number().int(),
    }),
  }),
  place: member.post('/api/integral/place', {
    whileClosed: 'refused',
    about:
      'Exchanges points for goods, once per submissionId. `total` is the cash amount that the member saw, in fen; the points are deducted at once and returned if the order is not paid.',
    input: z.object({
      ...what,
      addressId: f.id,
      remark: f.optionalLines(REMARK_MOST),
      total: f.amount,
      submissionId: f.id,
      seen: f.optionalText(SEEN_MOST),
    }),
    output: z.object({ orderId: z.string() }),
  }),
}

export const pointsGoodsRefusals = {
  exchangeOver: { code: 4611, status: 409, say: m.exchange_refused_over },
  exchangeLimit: { code: 4612, status: 409, say: m.exchange_refused_limit },
  exchangeKnown: { code: 4613, status: 409, say: m.exchange_refused_known },
  exchangeEmpty: { code: 4615, status: 409, say: m.exchange_refused_empty },
  exchangeTooDear: { code: 4614, status: 409, say: m.exchange_refused_too_dear },
} as const satisfies Refusals
