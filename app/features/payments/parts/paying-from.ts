import { deviceOf, placeOf } from '~/contract/pay-places'
import { paths, withQuery } from '~/paths'
import type { Client } from '~/web/h5/client'

/** Where somebody pays, for the list of ways to pay; the page of the choice makes the messenger's own call. */
export function payingFrom({ userAgent }: Client) {
  const payPlace = placeOf(userAgent)
  return { payPlace, canInvoke: payPlace === 'wechat' }
}

/** What a payment service may want to know of whoever starts to pay an order, and where it sends them back to. */
export const startingFrom = ({ userAgent }: Client, orderId: string) => ({
  device: deviceOf(userAgent),
  returnPath: withQuery(paths.payStatus, { id: orderId }),
})
