import { z } from 'zod'
import { guest, member } from '~/contract/call'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import { category, goodsCard, goodsGlance, searchInput } from '~/features/goods/contract/members'
import * as m from '~/paraglide/messages'

export const AGENT_AGREEMENT = '2026-11-23'
export const AGENT_YEARS = 18
export const REAL_NAME_MOST = 40
export const CITY_MOST = 40
export const APPLY_REASON_MOST = 300
export const AGENT_BECAUSE_MOST = 140

export const AGENT_STATES = ['pending', 'approved', 'rejected', 'frozen'] as const
export type AgentState = (typeof AGENT_STATES)[number]

const ticked = { errorMap: () => ({ message: 'agreement' }) }

export const agentApplication = z.object({
  realName: f.text(REAL_NAME_MOST),
  phone: f.phone,
  city: f.text(CITY_MOST),
  reason: f.lines(APPLY_REASON_MOST),
  agreement: z.literal(AGENT_AGREEMENT, ticked),
  isAdult: z.union([z.literal(true), z.literal('true')], ticked),
})
export type AgentApplication = z.output<typeof agentApplication>

const application = z.object({
  state: z.enum(AGENT_STATES),
  /** Empty unless rejected or frozen. */
  because: z.string(),
  realName: z.string(),
  phone: z.string(),
  city: z.string(),
  reason: z.string(),
  appliedAt: z.string(),
})
export type OwnApplication = z.output<typeof application>

export const agentCalls = {
  hint: guest.get('/api/business/agent/hint', {
    about:
      'Whether invitations to become an agent may be shown; inside messengers they are hidden, because messengers ban shops for them.',
    input: f.none,
    output: z.object({ inMessenger: z.boolean() }),
  }),
  toApply: member.get('/api/business/agent/toApply', {
    about: 'The state of the member’s application to become an agent; null where there is none.',
    input: f.none,
    output: z.object({ application: application.nullable() }),
  }),
  apply: member.post('/api/business/agent/apply', {
    whileClosed: 'refused',
    about: 'Applies to become an agent, or applies again after a rejection. Idempotent for the same input.',
    input: agentApplication,
    output: f.none,
  }),
}

export const ACTING_MOST = 100
export const SHOP_NAME_MOST = 20
export const SHOP_NOTICE_MOST = 140
export const SHOP_LINE_MOST = 40

const actingGoods = goodsGlance.extend({
  line: z.string(),
  lineInReview: z.string().nullable(),
  /** Fen per piece, of the cheapest and the dearest SKU. */
  earns: z.number().int(),
  earnsMost: z.number().int(),
})
export type ActingGoods = z.output<typeof actingGoods>

const candidate = goodsCard.extend({
  earns: z.number().int(),
  earnsMost: z.number().int(),
  isPicked: z.boolean(),
})
export type Candidate = z.output<typeof candidate>

const ownShop = z.object({
  shopName: z.string(),
  notice: z.string(),
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
  own: member.get('/api/business/shop/own', {
    about: 'The agent’s own shop with its picked goods, in the agent’s order.',
    input: f.none,
    output: ownShop,
  }),
  change: member.post('/api/business/shop/change', {
    whole: true,
    about: 'Changes name and notice of the shop. They may need a review by the mall before others see them.',
    input: z.object({ shopName: f.text(SHOP_NAME_MOST), notice: f.optionalLines(SHOP_NOTICE_MOST) }),
    output: z.object({ waits: z.boolean() }),
  }),
  pick: member.post('/api/business/shop/pick', {
    about: 'Adds goods to the top of the shop, or removes them. Idempotent.',
    input: z.object({ goodsId: f.id, isPicked: f.flag }),
    output: f.none,
  }),
  candidates: member.get('/api/business/shop/candidates', {
    about:
      'Goods on sale by keyword and category, 20 a page, with the agent’s commission on each and whether it is picked.',
    input: searchInput.pick({ keyword: true, category: true, cursor: true }),
    output: f.page(candidate).extend({ categories: z.array(category) }),
  }),
  move: member.post('/api/business/shop/move', {
    about: 'Moves picked goods one position up or down.',
    input: z.object({ goodsId: f.id, to: z.enum(['up', 'down']) }),
    output: f.none,
  }),
  say: member.post('/api/business/shop/say', {
    whole: true,
    about: 'Sets the agent’s comment on picked goods; an empty one removes it.',
    input: z.object({ goodsId: f.id, line: f.optionalText(SHOP_LINE_MOST) }),
    output: z.object({ waits: z.boolean() }),
  }),
  shown: guest.get('/api/business/shop/shown', {
    shared: true,
    about: 'The public view of an agent’s shop; null where it is not open.',
    input: z.object({ businessId: f.id }),
    output: z.object({ shop: shownShop.nullable() }),
  }),
  ofGoods: guest.get('/api/business/shop/ofGoods', {
    about: 'The name of an agent’s shop and the agent’s comment on these goods; null where the shop is not open.',
    input: z.object({ businessId: f.id, goodsId: f.id }),
    output: z.object({ shop: z.object({ name: z.string(), line: z.string() }).nullable() }),
  }),
}

export const agentRefusals = {
  agentApplied: { code: 4961, status: 409, say: m.refusal_agent_applied },
  agentDecided: { code: 4962, status: 409, say: m.refusal_agent_decided },
  agentOwn: { code: 4963, status: 409, say: m.refusal_own_phone },
} as const satisfies Refusals

export const shopRefusals = {
  shopNone: { code: 4971, status: 409, say: m.refusal_shop_none },
  shopFrozen: { code: 4972, status: 409, say: m.refusal_shop_frozen },
  shopFull: { code: 4973, status: 409, say: m.refusal_shop_full },
} as const satisfies Refusals

export const agentNotices = {
  agentApproved: { title: m.notices_agent_approved_title, text: m.notices_agent_approved_text },
  agentRejected: { title: m.notices_agent_rejected_title, text: m.notices_agent_rejected_text },
  agentFrozen: { title: m.notices_agent_frozen_title, text: m.notices_agent_frozen_text },
  agentUnfrozen: { title: m.notices_agent_unfrozen_title, text: m.notices_agent_unfrozen_text },
} as const

const shopFields = {
  shopName: m.agents_shop_name,
  notice: m.shops_notice,
  line: m.shops_line,
  isPicked: m.shops_picked,
  to: m.shops_move_to,
  businessId: m.shops_number,
}

export const agentFields = {
  realName: m.word_real_name,
  agreement: m.agents_agreement,
  links: m.agents_links,
  agents_rate1: m.console_setting_agents_rate1,
  agents_rate2: m.console_setting_agents_rate2,
  agents_ownPurchases: m.console_setting_agents_own_purchases,
  agents_inMessenger: m.console_setting_agents_in_messenger,
  rate1: m.console_commissions_rate1,
  rate2: m.console_commissions_rate2,
  fixed1: m.console_commissions_fixed1,
  fixed2: m.console_commissions_fixed2,
  tellsOrders: m.office_tells_orders,
  level: m.office_level,
  ...shopFields,
  sharesWithInviter: m.link_shares,
  sUid: m.link_sharer,
  days: m.traffic_days,
  span: m.traffic_days,
}
