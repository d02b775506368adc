import { calls } from '~/house/registers/calls'
import { paths, withQuery } from '~/paths'
import { deviceOf, placeOf } from '~/values/messengers'
import { redirectTo } from '~/web/h5/answers'
import type { Client } from '~/web/h5/client'

export function payingFrom({ userAgent }: Client) {
  const payPlace = placeOf(userAgent)
  return { payPlace, canInvoke: payPlace === 'wechat' }
}

export const startingFrom = ({ userAgent }: Client, orderId: string) => ({
  device: deviceOf(userAgent),
  returnPath: withQuery(paths.payStatus, { id: orderId }),
})

type Extras = Parameters<typeof redirectTo>[1]

/** Straight to the payment service, or to the choice where there is a balance. A refusal leads to `back`. */
export async function goToPay(member: Client, orderId: string, back: string, extras: Extras = {}) {
  // Whether the balance suffices is checked there: here it costs each order one read less.
  const channels = await member.ask(calls.payments.channels, payingFrom(member))
  const choice = withQuery(paths.payChoice, { id: orderId })
  const items = channels.ok ? channels.data.items.filter(({ unfit }) => unfit !== 'balanceEmpty') : []
  const isChoice = items.length > 1 || items[0]?.unfit === 'messengerUnknown'
  if (isChoice) return redirectTo(choice, extras)
  const channel = channels.ok ? channels.data.items[0]?.channel : undefined
  const payment = await member.ask(calls.payments.start, { orderId, channel, ...startingFrom(member, orderId) })
  if (!payment.ok) return redirectTo(back, { toast: { text: payment.msg, kind: 'error' }, ...extras })
  // The messenger's call and a service's form are made by the page of the choice.
  if (payment.data.parameters || payment.data.form) return redirectTo(choice, extras)
  return redirectTo(payment.data.url ?? withQuery(paths.payStatus, { id: orderId }), extras)
}
