import { z } from 'zod'
import { call } from '~/contract/call'
import { rankCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { SOURCES } from '~/values/visit-sources'
import { CUSTOMER_SORTS, TRAFFIC_DAYS } from './limits'

const count = z.number().int()

const figures = z.object({
  visits: count,
  orders: count,
  /** Fen, by current state. */
  earned: count,
})

const home = z.object({
  shopName: z.string(),
  businessId: z.string().nullable(),
  isFrozen: z.boolean(),
  /** Empty unless frozen. */
  because: z.string(),
  today: figures,
  month: figures,
  /** Fen. */
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
  /** Masked. */
  phone: z.string(),
  joinedAt: z.string(),
  /** Otherwise upper ends of bands, null for the open one. */
  isExact: z.boolean(),
  orders: count.nullable(),
  spent: count.nullable(),
})
export type Customer = z.output<typeof customer>

const trafficDay = z.object({
  /** YYYY-MM-DD in the mall's time zone. */
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
  link: bond.extend({ until: z.string() }).nullable(),
  sharesWithInviter: z.boolean(),
})
export type Bonds = z.output<typeof bonds>

export const agentOfficeCalls = {
  home: call({
    method: 'GET',
    path: '/api/business/agent/home',
    access: 'member',
    about: 'The agent’s shop at a glance: visits, orders and commission of today and of this month, and the money.',
    input: f.none,
    output: home,
  }),
  tell: call({
    method: 'POST',
    path: '/api/business/agent/tell',
    access: 'member',
    about: 'Whether the agent is told of each new order and of commission that settles.',
    input: z.object({ tellsOrders: f.flag }),
    output: f.none,
  }),
  customers: call({
    method: 'GET',
    path: '/api/business/user/list',
    access: 'member',
    about:
      'Members whom the agent has invited (level 1), or who were invited by those (level 2), 20 a page; found by the last four digits of their phone, sorted by what may be seen of them. Sums only of those who agreed.',
    input: z.object({
      level: z.enum(['1', '2']).default('1'),
      sort: z.enum(CUSTOMER_SORTS).default('newest'),
      q: f.digitsOrNone,
      cursor: rankCursor,
    }),
    output: f.page(customer).extend({ total: count }),
  }),
  traffic: call({
    method: 'GET',
    path: '/api/business/flow',
    access: 'member',
    about: 'Visits, orders and sums of the agent’s shop by day, where visits came from, and the goods looked at most.',
    input: z.object({ days: z.enum(TRAFFIC_DAYS).default('7') }),
    output: traffic,
  }),
  recommender: call({
    method: 'GET',
    path: '/api/member/recommender',
    access: 'guest',
    about: 'What a member who shared a link is called: the name of their shop, else the nickname. Null for nobody.',
    input: z.object({ sUid: f.id }),
    output: z.object({ name: z.string().nullable(), isAgent: z.boolean() }),
  }),
  bonds: call({
    method: 'GET',
    path: '/api/member/bonds',
    access: 'member',
    about: 'Who invited the member, whose link earns of the next order, and whether they may see what the member buys.',
    input: f.none,
    output: bonds,
  }),
  share: call({
    method: 'POST',
    path: '/api/member/shareWithInviter',
    access: 'member',
    about: 'Whether the agent who invited the member may see sums and looks in place of bands.',
    input: z.object({ sharesWithInviter: f.flag }),
    output: f.none,
  }),
  dropLink: call({
    method: 'POST',
    path: '/api/member/dropLink',
    access: 'member',
    about: 'Forgets by whose link the member came last, so that nobody earns by it. The same again is nothing.',
    input: f.none,
    output: f.none,
  }),
}
