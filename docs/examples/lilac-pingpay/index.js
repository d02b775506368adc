import { createHmac, timingSafeEqual } from 'node:crypto'

const SIGNATURE = 'ping-signature'
const STATES = { new: 'open', paid: 'paid', refused: 'failed', over: 'closed' }
const REFUNDS = { done: 'succeeded', refused: 'failed' }

const sign = (key, text) => createHmac('sha256', key).update(text).digest('hex')

function isSigned(key, raw, signature = '') {
  const [ours, theirs] = [Buffer.from(sign(key, raw)), Buffer.from(signature ?? '')]
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}

/** Undefined where the service knows no such number. */
function asker({ key, url }, { ask, read }) {
  return async (operation, method, path, sent) => {
    const body = sent && JSON.stringify(sent)
    const signature = sign(read(key), `${method} ${path} ${body ?? ''}`)
    const headers = { [SIGNATURE]: signature, ...(body && { 'content-type': 'application/json' }) }
    const { status, headers: told, raw } = await ask(operation, { url: url + path, method, headers, body })
    if (!isSigned(read(key), raw, told.get(SIGNATURE))) throw new Error(`${operation} is not signed by PingPay`)
    if (status === 404) return undefined
    const said = JSON.parse(raw)
    if (status >= 400) throw new Error(`PingPay refuses ${operation}: ${said.reason}`)
    return said
  }
}

const stateOf = (order) => order && { state: STATES[order.state], amount: order.amount, number: order.ping ?? '' }

function gateway(shop) {
  const { known, account, callback, addressOf, read } = shop
  const to = async (...asked) => asker(await account(), shop)(...asked)
  return {
    merchant: known.merchant,
    async start({ id, amount, expiresAt, returnPath }) {
      const order = { number: id, amount, until: expiresAt.toISOString(), callback, back: addressOf(returnPath) }
      const { page } = await to('start', 'POST', '/orders', order)
      return { url: page }
    },
    query: async (id) => stateOf(await to('query', 'GET', `/orders/${id}`)),
    close: async (id) => stateOf(await to('close', 'POST', `/orders/${id}/close`, {})),
    async refund({ id, paymentId, amount }) {
      const refund = await to('refund', 'POST', '/refunds', { number: id, of: paymentId, amount })
      return REFUNDS[refund.state] ?? 'processing'
    },
    async queryRefund({ id }) {
      const refund = await to('query refund', 'GET', `/refunds/${id}`)
      return refund && (REFUNDS[refund.state] ?? 'processing')
    },
    async verify(raw, headers) {
      const { key } = await account()
      if (!isSigned(read(key), raw, headers.get(SIGNATURE))) return undefined
      const { event, order, merchant } = JSON.parse(raw)
      const { state, amount, number } = stateOf(order)
      if (state !== 'paid' && state !== 'failed') return undefined
      return { eventId: event, paymentId: order.number, result: state, amount, currency: 'CNY', merchant, number }
    },
  }
}

/** An order that is none: the signed "unknown" proves the account, and moves nothing. */
async function trial(account, outside) {
  try {
    await asker(account, outside)('trial', 'GET', '/orders/lilac-trial')
    return { outcome: 'right' }
  } catch (error) {
    if (/not signed/.test(error.message)) return { outcome: 'unsigned' }
    if (/refuses/.test(error.message)) return { outcome: 'refused', detail: error.message }
    throw error
  }
}

const texts = {
  name: { en: 'PingPay', 'zh-Hans': '乒支付', 'zh-Hant': '乒支付', es: 'PingPay', fr: 'PingPay' },
  hint: {
    en: 'You go on to PingPay’s page',
    'zh-Hans': '将前往乒支付的页面',
    'zh-Hant': '將前往乒支付的頁面',
    es: 'Continuarás en la página de PingPay',
    fr: 'Vous continuerez sur la page de PingPay',
  },
}

export default ({ text, key, path, base, place }) => ({
  id: 'pingpay',
  kind: 'payment',
  settings: {
    kind: 'payment',
    name: 'pingpay',
    fields: {
      PINGPAY_MERCHANT: text('Merchant number at PingPay'),
      PINGPAY_KEY: key('Key that PingPay and the shop sign with'),
      PINGPAY_KEY_FILE: path(),
      PINGPAY_URL: base('https://api.pingpay.example').describe('Where PingPay is asked. Live: https'),
    },
    needed: ['PINGPAY_MERCHANT', 'PINGPAY_KEY|PINGPAY_KEY_FILE'],
    addresses: ['PINGPAY_URL'],
    secrets: ['PINGPAY_KEY'],
    account: (env) => ({
      merchant: env.PINGPAY_MERCHANT,
      key: place(env.PINGPAY_KEY, env.PINGPAY_KEY_FILE),
      url: env.PINGPAY_URL,
    }),
  },
  texts: { pingpay: texts },
  channels: { pingpay: { gateway } },
  origins: ['https://*.pingpay.example'],
  trial,
})
