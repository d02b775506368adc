import { redirectTo } from '~/h5/answers'
import type { Client } from '~/h5/client'
import { cookies } from '~/h5/cookies'
import { goToPay } from '~/parts/orders/go-to-pay'
import { paths, withQuery } from '~/paths'

/** On from an order that has been placed; what was kept for placing it is of no use any more. */
export async function goOn(member: Client, orderId: string, total: number): Promise<Response> {
  const done = withQuery(paths.payStatus, { id: orderId })
  const extras = { cookies: [await cookies.remark.clear(), await cookies.rush.clear()] }
  return total > 0 ? goToPay(member, orderId, done, extras) : redirectTo(done, extras)
}
