import type { Call } from '~/contract/call'
import { calls } from '~/contract/calls'
import type { RefusalKey } from '~/contract/refusals'
import type { Result } from '~/values/result'
import { accounts } from './accounts/calls'
import { addresses } from './addresses/calls'
import { afterSales } from './after-sales/calls'
import { consoleCases } from './after-sales/console-cases'
import type { Caller, Provided } from './caller'
import { carts } from './carts/calls'
import { consoleVerbs } from './console/calls'
import { coupons } from './coupons/calls'
import { couponDesk } from './coupons/desk-calls'
import { favourites } from './favourites/calls'
import { feedback } from './feedback/calls'
import { feedbackConsole } from './feedback/console-feedback'
import { footprints } from './footprints/calls'
import { goods } from './goods/calls'
import { home } from './home/calls'
import { memberDesk } from './member-desk/calls'
import { members } from './members/calls'
import { notices } from './notices/calls'
import { orderDesk } from './order-desk/calls'
import { orders } from './orders/calls'
import { parcels } from './parcels/calls'
import { payments } from './payments/calls'
import { points } from './points/calls'
import { reviews } from './reviews/calls'
import { reviewConsole } from './reviews/console-reviews'
import { shopSettings } from './shop-settings/calls'
import { uploads } from './uploads/calls'

const provided: { [K in keyof typeof calls]: Provided<(typeof calls)[K]> } = {
  accounts,
  addresses,
  afterSales,
  carts,
  console: consoleVerbs,
  favourites,
  feedback,
  feedbackConsole,
  footprints,
  couponDesk,
  coupons,
  consoleCases,
  goods,
  home,
  memberDesk,
  members,
  notices,
  orderDesk,
  orders,
  parcels,
  payments,
  reviewConsole,
  reviews,
  points,
  shopSettings,
  uploads,
}

export type Run = (input: unknown, caller: Caller) => Promise<Result<unknown, RefusalKey>>

/** What does the work of each call. */
export const runs = new Map<Call, Run>()
for (const concept of Object.keys(calls) as (keyof typeof calls)[]) {
  for (const [name, one] of Object.entries(calls[concept])) {
    runs.set(one as Call, (provided[concept] as unknown as Record<string, Run>)[name] as Run)
  }
}
