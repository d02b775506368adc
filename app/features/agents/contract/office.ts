import { z } from 'zod'
import { guest, member } from '~/contract/call'
import { rankCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import * as m from '~/paraglide/messages'
import { SOURCES } from '~/values/visit-sources'

export const CUSTOMER_SORTS = ['newest', 'oldest', 'orders', 'spent'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

/** Upper ends of bands, the last one open, for customers without consent. */
export const ORDER_BANDS = [0, 2, 9] as const
export const SPENT_BANDS = [0, 10_000, 50_000, 200_000] as const

export const TRAFFIC_DAYS = ['7', '30'] as const

const count = z.number().int()

const figures = z.object({
  visits: count,
  orders: count,
  earned: count,
})

const home = z.object({
  shopName: z.string(),
  businessId: z.string().nullable(),
  isFrozen: z.boolean(),
  because: z.string(),
  today: figures,
  /** Today and the six days before. */
  week: figures,
  month: figures,
  all: figures,
  pending: count,
  available: count,
  debt: count,
  customers: count,
  picked: count,
  tellsOrders: z.boolean(),
})
export type OfficeHome = z.output<typeof home>

const customer = z.object({
  id: z.string(),
  phone: z.string(),
  joinedAt: z.string(),
  /** Otherwise upper ends of bands, null for the open one. */
  isExact: z.boolean(),
  orders: count.nullable(),
  spent: count.nullable(),
})
export type Customer = z.output<typeof customer>

const trafficDay = z.object({
  day: z.string(),
  visits: count,
  visitors: count,
  goodsViews: count,
  /** Devices that put something into a cart. */
  carts: count,
  /** Commissioned at level 1; fen paid for them. */
  orders: count,
  paid: count,
})
export type TrafficDay = z.output<typeof trafficDay>

const traffic = z.object({
  days: z.array(trafficDay),
  sources: z.array(z.object({ source: z.enum(SOURCES), visits: count })),
  goods: z.array(z.object({ id: z.string(), name: z.string(), picture: z.string(), views: count })),
})
export type Traffic = z.output<typeof traffic>

const bond = z.object({ name: z.string(), isAgent: z.boolean() })
const bonds = z.object({
  inviter: bond.extend({ invitedAt: z.string() }).nullable(),
  link: bond.extend({ until: z.string(), businessId: z.string().nullable() }).nullable(),
  sharesWithInviter: z.boolean(),
})
export type Bonds = z.output<typeof bonds>

export const agentOfficeCalls = {
  home: member.get('/api/business/agent/home', {
    about:
      'Dashboard of the agent’s shop: visits, orders and commission of today, of 7 days, of this month and of all time, and the balances.',
    input: f.none,
    output: home,
  }),
  tell: member.post('/api/business/agent/tell', {
    about: 'Switches the agent’s notices of new orders and of settled commission on or off.',
    input: z.object({ tellsOrders: f.flag }),
    output: f.none,
  }),
  customers: member.get('/api/business/user/list', {
    about:
      'Members invited by the agent (level 1) or by those members (level 2), 20 a page; searchable by the last four digits of the phone, sortable by the visible columns. Exact sums only for members who consented.',
    input: z.object({
      level: z.enum(['1', '2']).default('1'),
      sort: z.enum(CUSTOMER_SORTS).default('newest'),
      q: f.digitsOrNone,
      cursor: rankCursor,
    }),
    output: f.page(customer).extend({ total: count }),
  }),
  traffic: member.get('/api/business/flow', {
    about: 'Visits, orders and sums of the agent’s shop by day, traffic sources, and the goods viewed most.',
    input: z.object({ days: z.enum(TRAFFIC_DAYS).default('7') }),
    output: traffic,
  }),
  recommender: guest.get('/api/member/recommender', {
    about:
      'The display name of the member who shared a link: shop name, else nickname, and the shop where it is open. Null where there is no such member.',
    input: z.object({ sUid: f.id }),
    output: z.object({ name: z.string().nullable(), isAgent: z.boolean(), businessId: z.string().nullable() }),
  }),
  bonds: member.get('/api/member/bonds', {
    about:
      'Who invited the member, which agent earns commission on the next order, and whether those agents may see what the member buys.',
    input: f.none,
    output: bonds,
  }),
  share: member.post('/api/member/shareWithInviter', {
    about: 'Allows or forbids the inviting agent to see exact sums and viewed goods instead of bands.',
    input: z.object({ sharesWithInviter: f.flag }),
    output: f.none,
  }),
  dropLink: member.post('/api/member/dropLink', {
    about: 'Clears the last agent link, so that no agent earns commission by it. Idempotent.',
    input: f.none,
    output: f.none,
  }),
}

export const agentOfficeNotices = {
  invited: { title: m.notices_invited_title, text: m.notices_invited_text },
} as const
