import { heldTicket } from '~/features/messenger/server/show-messenger'
import { receiveCallback } from '~/features/payments/server/receive-callback'
import { receivePayoutCallback } from '~/features/payouts/server/receive-callback'
import { isBusyOrAway } from '~/platform/database/faults'
import { settings } from '~/platform/settings/settings'
import { sendSandboxCallbacks } from '~/services/sandbox/callbacks'
import { decide, findCashier } from '~/services/sandbox/payment'
import { decidePayout, findWallet } from '~/services/sandbox/payout'
import { sendPayoutCallbacks } from '~/services/sandbox/payout-callbacks'
import { listSandboxSms } from '~/services/sandbox/sms'
import { authorizedAddress } from '~/services/wechat/simulator/people'
import { wxScript } from '~/services/wechat/simulator/script'
import { isId } from '~/values/ids'

const LATER_SECONDS = 8

const takesHere = () => settings().paymentGateways.includes('sandbox')

/** These pages bypass the calls, so a busy database is handled here. */
async function orBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isBusyOrAway(error) ? new Response(null, { status: 503 }) : error
  }
}

/** Disabled where real gateways are set. */
export const sandboxDoor = {
  async listSms() {
    return settings().smsGateways.includes('sandbox') ? orBusy(listSandboxSms(50)) : undefined
  },
  async cashier(paymentId: string) {
    return takesHere() && isId(paymentId) ? orBusy(findCashier(paymentId)) : undefined
  },
  async wallet(payoutId: string) {
    return settings().payoutGateway === 'sandbox' && isId(payoutId) ? orBusy(findWallet(payoutId)) : undefined
  },
  authorize(params: URLSearchParams, person: string) {
    return settings().messengerGateway === 'sandbox' ? authorizedAddress(params, person) : undefined
  },
  async messengerScript(walletAt: string) {
    if (settings().messengerGateway !== 'sandbox') return undefined
    const ticket = await orBusy(heldTicket())
    return ticket && wxScript({ ticket, walletAt })
  },
  /** Sends due callbacks, too. False where it was no longer open. */
  async decideWallet(payoutId: string, what: 'paid' | 'failed'): Promise<boolean> {
    if (settings().payoutGateway !== 'sandbox') return false
    const taken = await orBusy(decidePayout(payoutId, what))
    await orBusy(sendPayoutCallbacks((request) => receivePayoutCallback('sandbox', request)))
    return taken
  },
  async decide(paymentId: string, what: 'pay' | 'fail' | 'later'): Promise<boolean> {
    if (!takesHere()) return false
    const taken = await orBusy(
      decide(paymentId, what === 'fail' ? 'failed' : 'paid', what === 'later' ? LATER_SECONDS : 0),
    )
    await orBusy(sendSandboxCallbacks((request) => receiveCallback('sandbox', request)))
    return taken
  },
}
