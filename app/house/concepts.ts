import type { Call } from '~/contract/call'
import type { calls } from '~/contract/calls'
import type { desk } from '~/contract/desk'
import { everyCall } from '~/contract/every-call'
import type { RefusalKey } from '~/contract/refusals'
import type { Result } from '~/values/result'
import { accounts } from './accounts/concept'
import { activities } from './activities/concept'
import { addresses } from './addresses/concept'
import { agentOffice } from './agent-office/concept'
import { agents } from './agents/concept'
import { approvals } from './approvals/concept'
import { articles } from './articles/concept'
import { balance } from './balance/concept'
import type { Caller, Provided } from './caller'
import { cards } from './cards/concept'
import { carts } from './carts/concept'
import { cases } from './cases/concept'
import { commissions } from './commissions/concept'
import { register } from './concept'
import { operators } from './console/concept'
import { coupons } from './coupons/concept'
import { demo } from './demo/concept'
import { favourites } from './favourites/concept'
import { feedback } from './feedback/concept'
import { flashSales } from './flash-sales/concept'
import { footprints } from './footprints/concept'
import { freight } from './freight/concept'
import { goods } from './goods/concept'
import { goodsEditing } from './goods-editing/concept'
import { home } from './home/concept'
import { invoices } from './invoices/concept'
import { ledger } from './ledger/concept'
import { limits } from './limits/concept'
import { mallSettings } from './mall-settings/concept'
import { members } from './members/concept'
import { messenger } from './messenger/concept'
import { missions } from './missions/concept'
import { notices } from './notices/concept'
import { orders } from './orders/concept'
import { outbox } from './outbox/concept'
import { pages } from './pages/concept'
import { parcels } from './parcels/concept'
import { payments } from './payments/concept'
import { payouts } from './payouts/concept'
import { points } from './points/concept'
import { pointsGoods } from './points-goods/concept'
import { posters } from './posters/concept'
import { prizeDraws } from './prize-draws/concept'
import { publishing } from './publishing/concept'
import { questions } from './questions/concept'
import { reports } from './reports/concept'
import { reviews } from './reviews/concept'
import { rewards } from './rewards/concept'
import { services } from './services/concept'
import { shareTexts } from './share-texts/concept'
import { shelves } from './shelves/concept'
import { shops } from './shops/concept'
import { stock } from './stock/concept'
import { subscriptions } from './subscriptions/concept'
import { uploads } from './uploads/concept'
import { videos } from './videos/concept'
import { visits } from './visits/concept'
import { webAddresses } from './web-addresses/concept'
import { words } from './words/concept'

// In the order in which an erased member's rows are locked, and in which `sweepOnce` runs.
const all = {
  home,
  mallSettings,
  payments,
  orders,
  flashSales,
  missions,
  prizeDraws,
  pointsGoods,
  cases,
  invoices,
  parcels,
  addresses,
  carts,
  notices,
  subscriptions,
  reviews,
  rewards,
  payouts,
  agentOffice,
  agents,
  commissions,
  shops,
  favourites,
  footprints,
  feedback,
  questions,
  uploads,
  articles,
  videos,
  activities,
  cards,
  pages,
  publishing,
  reports,
  members,
  shelves,
  services,
  freight,
  goods,
  goodsEditing,
  stock,
  ledger,
  balance,
  coupons,
  points,
  accounts,
  approvals,
  console: operators,
  limits,
  messenger,
  outbox,
  posters,
  shareTexts,
  visits,
  webAddresses,
  words,
  demo,
}

type Calls = { [K in keyof typeof calls]: { calls: Provided<(typeof calls)[K]> } }
type Desk = { [K in keyof typeof desk]: { desk: Provided<(typeof desk)[K]> } }

// A call that nobody does the work of does not compile.
const provided: Calls & Desk = all

/** Makes all concepts known to each other. Called where a process starts. */
export const registerConcepts = (): void => register(Object.values(all))

export type Run = (input: unknown, caller: Caller) => Promise<Result<unknown, RefusalKey>>

const sides = provided as unknown as Record<string, Record<string, Record<string, Run>>>

/** What does the work of each call. */
export const runs = new Map<Call, Run>(
  everyCall.map(({ concept, side, key, one }) => [one, sides[concept]?.[side]?.[key] as Run]),
)
