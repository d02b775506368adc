import { goToPay } from '~/features/payments/parts/go-to-pay'
import { paths, withQuery } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import type { Client } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'

/** On from an order that has been placed; what was kept for placing it is of no use any more. */
export async function goOn(member: Client, orderId: string, total: number): Promise<Response> {
  const done = withQuery(paths.payStatus, { id: orderId })
  const extras = { cookies: [await cookies.remark.clear(), await cookies.rush.clear()] }
  return total > 0 ? goToPay(member, orderId, done, extras) : redirectTo(done, extras)
}
