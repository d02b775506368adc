import type { Call } from '~/contract/call'
import { accounts } from '~/features/account/server/concept'
import { addresses } from '~/features/addresses/server/concept'
import { cases } from '~/features/after-sales/server/concept'
import { agents } from '~/features/agents/server/concept'
import { agentOffice } from '~/features/agents/server/office/concept'
import { shops } from '~/features/agents/server/shops/concept'
import { alarms } from '~/features/alarms/server/concept'
import { apiKeys } from '~/features/api-keys/server/concept'
import { articles } from '~/features/articles/server/concept'
import { backups } from '~/features/backups/server/concept'
import { cards } from '~/features/business-cards/server/concept'
import { carts } from '~/features/cart/server/concept'
import { changes } from '~/features/changes/server/concept'
import { commissions } from '~/features/commissions/server/concept'
import { coupons } from '~/features/coupons/server/concept'
import { freight } from '~/features/delivery/server/freight/concept'
import { parcels } from '~/features/delivery/server/parcels/concept'
import { favourites } from '~/features/favourites/server/concept'
import { footprints } from '~/features/favourites/server/footprints/concept'
import { flashSales } from '~/features/flash-sales/server/concept'
import { goods } from '~/features/goods/server/concept'
import { goodsEditing } from '~/features/goods/server/editing/concept'
import { goodsQuestions } from '~/features/goods-questions/server/concept'
import { groups } from '~/features/groups/server/concept'
import { invoices } from '~/features/invoices/server/concept'
import { members } from '~/features/members/server/concept'
import { messenger } from '~/features/messenger/server/concept'
import { subscriptions } from '~/features/messenger/server/subscriptions/concept'
import { missions } from '~/features/missions/server/concept'
import { publishing } from '~/features/moderation/server/publishing/concept'
import { reports } from '~/features/moderation/server/reports/concept'
import { words } from '~/features/moderation/server/words/concept'
import { notices } from '~/features/notices/server/concept'
import { approvals } from '~/features/operators/server/approvals/concept'
import { operators } from '~/features/operators/server/concept'
import { find, invitation, people, self, typed } from '~/features/operators/server/people/concept'
import { orders } from '~/features/orders/server/concept'
import { overview } from '~/features/overview/server/concept'
import { payments } from '~/features/payments/server/concept'
import { payouts } from '~/features/payouts/server/concept'
import { points } from '~/features/points/server/concept'
import { pointsGoods } from '~/features/points-goods/server/concept'
import { prizeDraws } from '~/features/prize-draws/server/concept'
import { proposals } from '~/features/proposals/server/concept'
import { rewards } from '~/features/review-rewards/server/concept'
import { reviews } from '~/features/reviews/server/concept'
import { looks, mallSettings } from '~/features/settings/server/concept'
import { opening } from '~/features/settings/server/opening/concept'
import { services } from '~/features/settings/server/services/concept'
import { posters } from '~/features/sharing/server/posters/concept'
import { shareTexts } from '~/features/sharing/server/share-texts/concept'
import { shortLinks } from '~/features/sharing/server/short-links/concept'
import { visits } from '~/features/sharing/server/visits/concept'
import { shelves } from '~/features/shelves/server/concept'
import { statistics } from '~/features/statistics/server/concept'
import { stock } from '~/features/stock/server/concept'
import { activities } from '~/features/storefront/server/activities/concept'
import { home } from '~/features/storefront/server/home/concept'
import { pages } from '~/features/storefront/server/pages/concept'
import { webAddresses } from '~/features/storefront/server/web-addresses/concept'
import { feedback } from '~/features/support/server/feedback/concept'
import { questions } from '~/features/support/server/questions/concept'
import { imports, tables } from '~/features/tables/server/concept'
import { uploads } from '~/features/uploads/server/concept'
import { videos } from '~/features/videos/server/concept'
import { balance } from '~/features/wallet/server/concept'
import { webhooks } from '~/features/webhooks/server/concept'
import { ledger } from '~/platform/ledger/concept'
import { limits } from '~/platform/limits/rate-limits'
import { outbox } from '~/platform/outbox/concept'
import type { Result } from '~/values/result'
import { demo } from '../../demo/concept'
import type { Caller, Provided } from './caller'
import { register } from './concept'
import type { calls } from './registers/calls'
import type { desk } from './registers/desk'
import { everyCall } from './registers/every-call'
import type { RefusalKey } from './registers/refusals'

// In the order in which an erased member's rows are locked, and in which `sweepOnce` runs.
const all = {
  ...{ home, mallSettings, opening, looks },
  payments,
  orders,
  flashSales,
  missions,
  ...{ prizeDraws, proposals, pointsGoods },
  cases,
  invoices,
  parcels,
  addresses,
  carts,
  notices,
  subscriptions,
  reviews,
  goodsQuestions,
  rewards,
  payouts,
  agentOffice,
  agents,
  commissions,
  shops,
  ...{ favourites, footprints },
  feedback,
  questions,
  uploads,
  articles,
  videos,
  activities,
  cards,
  pages,
  ...{ publishing, reports },
  groups,
  members,
  ...{ shelves, services, backups },
  freight,
  goods,
  goodsEditing,
  ...{ stock, tables, imports },
  ledger,
  balance,
  coupons,
  points,
  accounts,
  approvals,
  console: operators,
  ...{ people, find, typed, self, invitation, apiKeys, changes },
  limits,
  messenger,
  outbox,
  ...{ posters, shareTexts, shortLinks },
  ...{ alarms, visits, overview },
  ...{ webAddresses, webhooks },
  ...{ words, statistics },
  demo,
}

type Calls = { [K in keyof typeof calls]: { calls: Provided<(typeof calls)[K]> } }
type Desk = { [K in keyof typeof desk]: { desk: Provided<(typeof desk)[K]> } }

export const registerConcepts = (): void => register(Object.values(all))

export type Run = (input: unknown, caller: Caller) => Promise<Result<unknown, RefusalKey>>
// A call without an implementation does not compile.
const sides = all satisfies Calls & Desk as unknown as Record<string, Record<string, Record<string, Run>>>

export const runs = new Map<Call, Run>(
  everyCall.map(({ concept, side, key, one }) => [one, sides[concept]?.[side]?.[key] as Run]),
)
