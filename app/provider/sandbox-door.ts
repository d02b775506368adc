import { isId } from '~/values/ids'
import { isBusyOrAway } from './database/faults'
import { sendSandboxCallbacks } from './gateways/sandbox-callbacks'
import { decide, findCashier } from './gateways/sandbox-payment'
import { listSandboxSms } from './gateways/sms-sandbox'
import { receiveCallback } from './payments/receive-callback'
import { settings } from './settings'

/** Seconds until a payment that was put off succeeds. */
const LATER = 8

/** These pages ask past the calls, so what is told of a database that is busy or away is said here. */
async function orBusy<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw isBusyOrAway(error) ? new Response(null, { status: 503 }) : error
  }
}

/** What the sandbox's own pages show and do. Nothing of it exists where real gateways are set. */
export const sandboxDoor = {
  async listSms() {
    return settings().smsGateway === 'sandbox' ? orBusy(listSandboxSms(50)) : undefined
  },
  async cashier(paymentId: string) {
    return settings().paymentGateway === 'sandbox' && isId(paymentId) ? orBusy(findCashier(paymentId)) : undefined
  },
  /** Decides a payment and sends the callbacks that are due. False where the payment was no longer open. */
  async decide(paymentId: string, what: 'pay' | 'fail' | 'later'): Promise<boolean> {
    if (settings().paymentGateway !== 'sandbox') return false
    const taken = await orBusy(decide(paymentId, what === 'fail' ? 'failed' : 'paid', what === 'later' ? LATER : 0))
    await orBusy(sendSandboxCallbacks((request) => receiveCallback('sandbox', request)))
    return taken
  },
}
