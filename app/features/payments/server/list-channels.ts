import { findOpenid } from '~/features/members/server/known-member'
import { findOrderToPay } from '~/features/orders/server/lock-order'
import { balanceOf } from '~/features/wallet/server/balance'
import { flock } from '~/platform/database/flock'
import { channelsAt, isInvoked } from '~/services/payment'
import type { Place } from '~/values/messengers'
import { ok, type Result, refuse } from '~/values/result'
import { BALANCE_CHANNEL, type PayChannel } from '../contract/members'
import { balanceRules } from './pay-by-balance'
import { findAppliedChannel } from './store'

export function findPaidChannel(orderId: string): Promise<string | undefined> {
  return findAppliedChannel(orderId)
}

/** Available in the member's environment, payment services first; for an order, whether the balance suffices. */
export async function listChannels(
  memberId: string,
  { orderId, payPlace, canInvoke }: { orderId?: string; payPlace: Place; canInvoke: boolean },
): Promise<Result<{ items: PayChannel[] }, 'notFound'>> {
  const channels = channelsAt(payPlace, canInvoke)
  const [{ available }, rules, order, openid] = await Promise.all([
    balanceOf(flock, memberId),
    balanceRules(flock),
    orderId === undefined ? undefined : findOrderToPay(memberId, orderId),
    channels.some(isInvoked) ? findOpenid(flock, memberId) : null,
  ])
  if (orderId !== undefined && !order) return refuse('notFound')
  const payable = order?.payable ?? 0
  const services = channels.map((channel): PayChannel => {
    const unfit = isInvoked(channel) && openid === null ? 'messengerUnknown' : null
    return { channel, unfit, available: null, needsCode: false }
  })
  if (!rules.isOpen) return ok({ items: services })
  const unfit = available === 0 ? 'balanceEmpty' : available < payable ? 'balanceShort' : null
  return ok({
    items: [...services, { channel: BALANCE_CHANNEL, unfit, available, needsCode: payable > rules.codeAbove }],
  })
}
