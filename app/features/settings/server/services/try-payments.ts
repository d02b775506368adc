import type { AlipayAccount, WxpayAccount } from '~/platform/settings/payments'
import type { UnionpayAccount } from '~/platform/settings/unionpay'
import { alipayClient } from '~/services/alipay/client'
import { trade } from '~/services/alipay/wire'
import { unionpayClient } from '~/services/unionpay/client'
import { unionpayGateway } from '~/services/unionpay/gateway'
import { wxpayClient } from '~/services/wechat-pay/client'
import type { Found } from './trial'

/** A number that no payment has: what a service says of it proves the account, and moves nothing. */
const NOBODYS = 'lilac-trial-0'
const UNHEARD = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS', 'NOT_FOUND']

/** Asks WeChat Pay for a payment that is none: its signed answer proves merchant, certificate, key and public key. */
export const tryWxpay = (account: WxpayAccount): Promise<Found> =>
  tryPath(account, `/v3/pay/transactions/out-trade-no/${NOBODYS}?mchid=${account.merchant}`)

/** The same for its transfers, which a merchant has to be allowed by themselves. */
export const tryTransfers = (account: WxpayAccount): Promise<Found> =>
  tryPath(account, `/v3/fund-app/mch-transfer/transfer-bills/out-bill-no/${NOBODYS.replaceAll('-', '')}`)

async function tryPath(account: WxpayAccount, path: string): Promise<Found> {
  const asked = await wxpayClient(account).ask({ operation: 'trial', method: 'GET', path })
  if (asked.ok) return { outcome: 'right' }
  const { code, isSigned } = asked.refusal
  if (!UNHEARD.includes(code)) return { outcome: 'refused', detail: code }
  return isSigned ? { outcome: 'right' } : { outcome: 'unsigned' }
}

/** What a service refused with, by the words of the fault; @throws any other fault. */
function saidBy(error: unknown, refusal: RegExp): Found {
  const { message } = error as Error
  const [, detail] = refusal.exec(message) ?? []
  if (detail) return { outcome: 'refused', detail }
  if (message.includes('is not signed')) return { outcome: 'unsigned' }
  throw error
}

/** The same at Alipay, which answers a signed "no such trade". */
export async function tryAlipay(account: AlipayAccount): Promise<Found> {
  try {
    const { ask } = alipayClient(account)
    const asked = await ask('trial', 'alipay.trade.query', { out_trade_no: NOBODYS }, trade)
    return asked.ok || asked.code === 'ACQ.TRADE_NOT_EXIST'
      ? { outcome: 'right' }
      : { outcome: 'refused', detail: asked.code }
  } catch (error) {
    return saidBy(error, /(?:answered trial with|is not signed by Alipay; it says) (\d+ \S*)$/)
  }
}

/** A number from before the first payment of any shop. */
const BEFORE_ALL = '000000000000000001'

/** The same at UnionPay, which signs "no such transaction". */
export async function tryUnionpay(account: UnionpayAccount): Promise<Found> {
  const { merchant } = account
  const gateway = unionpayGateway({
    merchant,
    client: async () => unionpayClient(account),
    callback: '',
    returnTo: (path) => path,
  })
  try {
    await gateway.query(BEFORE_ALL)
    return { outcome: 'right' }
  } catch (error) {
    return saidBy(error, /refuses query: (\w+)$/)
  }
}
