import { type Found, saidBy } from '../vendor'
import { alipayClient } from './client'
import type { AlipayAccount } from './settings'
import { trade } from './wire'

const NOBODYS = 'lilac-trial-0'

/** Asks for a trade that is none: Alipay's signed "no such trade" proves the account, and moves nothing. */
export async function tryAlipay(account: AlipayAccount): Promise<Found> {
  try {
    const { ask } = alipayClient(account)
    const answer = await ask('trial', 'alipay.trade.query', { out_trade_no: NOBODYS }, trade)
    return answer.ok || answer.code === 'ACQ.TRADE_NOT_EXIST'
      ? { outcome: 'right' }
      : { outcome: 'refused', detail: answer.code }
  } catch (error) {
    return saidBy(error, /(?:answered trial with|is not signed by Alipay; it says) (\d+ \S*)$/)
  }
}
