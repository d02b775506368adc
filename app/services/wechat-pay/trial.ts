import type { Found } from '../vendor'
import { wxpayClient } from './client'
import type { WxpayAccount } from './settings'

/** A number that no payment has: the service's answer proves the account, and moves no money. */
const NOBODYS = 'lilac-trial-0'
const UNHEARD = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS', 'NOT_FOUND']

/** A signed answer proves merchant, certificate, key and public key. */
export const tryWxpay = (account: WxpayAccount): Promise<Found> =>
  tryPath(account, `/v3/pay/transactions/out-trade-no/${NOBODYS}?mchid=${account.merchant}`)

/** A merchant needs a permission of its own for transfers. */
export const tryTransfers = (account: WxpayAccount): Promise<Found> =>
  tryPath(account, `/v3/fund-app/mch-transfer/transfer-bills/out-bill-no/${NOBODYS.replaceAll('-', '')}`)

async function tryPath(account: WxpayAccount, path: string): Promise<Found> {
  const answer = await wxpayClient(account).ask({ operation: 'trial', method: 'GET', path })
  if (answer.ok) return { outcome: 'right' }
  const { code, isSigned } = answer.refusal
  if (!UNHEARD.includes(code)) return { outcome: 'refused', detail: code }
  return isSigned ? { outcome: 'right' } : { outcome: 'unsigned' }
}
