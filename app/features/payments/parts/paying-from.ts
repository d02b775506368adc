import { deviceOf, placeOf } from '~/contract/pay-places'
import { paths, withQuery } from '~/paths'
import type { Client } from '~/web/h5/client'

export function payingFrom({ userAgent }: Client) {
  const payPlace = placeOf(userAgent)
  return { payPlace, canInvoke: payPlace === 'wechat' }
}

export const startingFrom = ({ userAgent }: Client, orderId: string) => ({
  device: deviceOf(userAgent),
  returnPath: withQuery(paths.payStatus, { id: orderId }),
})
