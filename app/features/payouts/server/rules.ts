import { readMallSettings } from '~/features/settings/server/read-settings'
import type { Reader } from '~/platform/database/transaction'
import { payoutGateway } from '~/services/payout'
import { type Fen, fen } from '~/values/money'
import type { PayoutBar, PayoutWay } from '../contract/members'
import type { TaxStep } from '../contract/tax'
import type { Standing } from './store'

interface PayoutRequest {
  rules: PayoutRules
  standing: Standing
  available: Fen
  debt: Fen
}

/** Whoever is leaving the mall takes what there is. */
export const leastOf = ({ rules, standing }: Pick<PayoutRequest, 'rules' | 'standing'>): Fen =>
  standing.isLeaving ? fen(1) : rules.least

export function barOf({ rules, standing, available, debt }: PayoutRequest): PayoutBar | null {
  if (!rules.isOn) return 'off'
  if (standing.isFrozen) return 'frozen'
  if (debt > 0) return 'debt'
  if (standing.hasOpen) return 'open'
  if (standing.pausedUntil) return 'pause'
  if (standing.today >= rules.perDay) return 'today'
  return available < leastOf({ rules, standing }) ? 'short' : null
}

export const refusalOf = {
  off: 'payoutsOff',
  frozen: 'payoutFrozen',
  debt: 'payoutDebt',
  open: 'payoutOpen',
  pause: 'payoutPaused',
  today: 'payoutsToday',
  short: 'payoutShort',
} as const satisfies Record<PayoutBar, string>

interface PayoutRules {
  isOn: boolean
  least: Fen
  most: Fen
  perDay: number
  feeRate: number
  taxSteps: TaxStep[]
  asksIdNumber: boolean
}

export async function payoutRules(reader: Reader): Promise<PayoutRules> {
  const set = await readMallSettings(
    reader,
    'payouts.isOn',
    'payouts.least',
    'payouts.most',
    'payouts.perDay',
    'payouts.fee',
    'payouts.tax',
    'payouts.taxFrom2',
    'payouts.tax2',
    'payouts.taxFrom3',
    'payouts.tax3',
    'payouts.idNumber',
  )
  return {
    isOn: set['payouts.isOn'] === 1,
    least: fen(set['payouts.least']),
    most: fen(set['payouts.most']),
    perDay: set['payouts.perDay'],
    feeRate: set['payouts.fee'],
    taxSteps: stepsOf([
      { from: 0, rate: set['payouts.tax'] },
      { from: set['payouts.taxFrom2'], rate: set['payouts.tax2'] },
      { from: set['payouts.taxFrom3'], rate: set['payouts.tax3'] },
    ]),
    asksIdNumber: set['payouts.idNumber'] === 1,
  }
}

function stepsOf(steps: TaxStep[]): TaxStep[] {
  const used = steps.filter(({ from }, index) => index === 0 || from > 0).sort((one, other) => one.from - other.from)
  return used.some(({ rate }) => rate > 0) ? used : []
}

/** The wallet only for members whom its service knows. */
export function waysFor(member: { id: string; openid: string | null }): PayoutWay[] {
  return payoutGateway()?.payeeOf(member) === undefined ? ['bank', 'alipay'] : ['wallet', 'bank', 'alipay']
}
