import { z } from 'zod'
import { call } from '~/contract/call'
import * as f from '~/contract/fields'
import { searchInput } from '~/features/goods/contract/calls'
import { category, goodsCard, goodsGlance } from '~/features/goods/contract/goods'
import { SHOP_LINE_MOST, SHOP_NAME_MOST, SHOP_NOTICE_MOST } from './limits'

const actingGoods = goodsGlance.extend({
  line: z.string(),
  /** Pending review. */
  lineInReview: z.string().nullable(),
  /** Fen per piece, of the cheapest and the dearest SKU. */
  earns: z.number().int(),
  earnsMost: z.number().int(),
})
export type ActingGoods = z.output<typeof actingGoods>

const candidate = goodsCard.extend({
  /** Fen per piece, of the cheapest and the dearest SKU. */
  earns: z.number().int(),
  earnsMost: z.number().int(),
  isPicked: z.boolean(),
})
export type Candidate = z.output<typeof candidate>

const ownShop = z.object({
  shopName: z.string(),
  notice: z.string(),
  /** Pending review. */
  inReview: z.object({ shopName: z.string().nullable(), notice: z.string().nullable() }),
  isFrozen: z.boolean(),
  items: z.array(actingGoods),
})
export type OwnShop = z.output<typeof ownShop>

const shownShop = z.object({
  businessId: z.string(),
  name: z.string(),
  notice: z.string(),
  items: z.array(goodsCard.extend({ line: z.string() })),
})
export type ShownShop = z.output<typeof shownShop>

export const shopCalls = {
  own: call({
    method: 'GET',
    path: '/api/business/shop/own',
    access: 'member',
    about: 'The agent’s own shop with its picked goods, in the agent’s order.',
    input: f.none,
    output: ownShop,
  }),
  change: call({
    method: 'POST',
    path: '/api/business/shop/change',
    access: 'member',
    whole: true,
    about: 'Changes name and notice of the shop. They may need a review by the mall before others see them.',
    input: z.object({ shopName: f.text(SHOP_NAME_MOST), notice: f.optionalLines(SHOP_NOTICE_MOST) }),
    output: z.object({ waits: z.boolean() }),
  }),
  pick: call({
    method: 'POST',
    path: '/api/business/shop/pick',
    access: 'member',
    about: 'Adds goods to the top of the shop, or removes them. Idempotent.',
    input: z.object({ goodsId: f.id, isPicked: f.flag }),
    output: f.none,
  }),
  candidates: call({
    method: 'GET',
    path: '/api/business/shop/candidates',
    access: 'member',
    about:
      'Goods on sale by keyword and category, 20 a page, with the agent’s commission on each and whether it is picked.',
    input: searchInput.pick({ keyword: true, category: true, cursor: true }),
    output: f.page(candidate).extend({ categories: z.array(category) }),
  }),
  move: call({
    method: 'POST',
    path: '/api/business/shop/move',
    access: 'member',
    about: 'Moves picked goods one position up or down.',
    input: z.object({ goodsId: f.id, to: z.enum(['up', 'down']) }),
    output: f.none,
  }),
  say: call({
    method: 'POST',
    path: '/api/business/shop/say',
    access: 'member',
    whole: true,
    about: 'Sets the agent’s comment on picked goods; an empty one removes it.',
    input: z.object({ goodsId: f.id, line: f.optionalText(SHOP_LINE_MOST) }),
    output: z.object({ waits: z.boolean() }),
  }),
  shown: call({
    method: 'GET',
    path: '/api/business/shop/shown',
    access: 'guest',
    shared: true,
    about: 'The public view of an agent’s shop; null where it is not open.',
    input: z.object({ businessId: f.id }),
    output: z.object({ shop: shownShop.nullable() }),
  }),
}
