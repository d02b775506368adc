import { type PayoutWay, RATE_PARTS } from '~/contract/payouts/limits'
import { type Fen, fen } from '~/values/money'
import type { Reader } from '../database/transaction'
import { payoutGateway } from '../gateways/payout'
import { readMallSettings } from '../mall-settings/read-settings'

export interface PayoutRules {
  isOn: boolean
  least: Fen
  most: Fen
  perDay: number
  /** In hundredths of a percent. */
  feeRate: number
  taxRate: number
}

/** What the operator set for withdrawals, or the mall's own numbers. */
export async function payoutRules(reader: Reader): Promise<PayoutRules> {
  const set = await readMallSettings(
    reader,
    'payouts.isOn',
    'payouts.least',
    'payouts.most',
    'payouts.perDay',
    'payouts.fee',
    'payouts.tax',
  )
  return {
    isOn: set['payouts.isOn'] === 1,
    least: fen(set['payouts.least']),
    most: fen(set['payouts.most']),
    perDay: set['payouts.perDay'],
    feeRate: set['payouts.fee'],
    taxRate: set['payouts.tax'],
  }
}

/** What arrives of an amount; parts of a fen stay the member's. */
export function splitPayout(gross: Fen, { feeRate, taxRate }: Pick<PayoutRules, 'feeRate' | 'taxRate'>) {
  const part = (rate: number) => fen(Math.floor((gross * rate) / RATE_PARTS))
  const [fee, tax] = [part(feeRate), part(taxRate)]
  return { gross, fee, tax, net: fen(gross - fee - tax) }
}

/** Ways that are open here; the wallet only to whom its service knows. */
export function waysFor(member: { id: string; openid: string | null }): PayoutWay[] {
  return payoutGateway()?.payeeOf(member) === undefined ? ['bank', 'alipay'] : ['wallet', 'bank', 'alipay']
}
