import { type Fen, fen } from '~/values/money'
import type { PayoutBar } from '../contract/members'
import type { PayoutRules } from './rules'
import type { Standing } from './store'

interface Asked {
  rules: PayoutRules
  standing: Standing
  available: Fen
  debt: Fen
}

/** Whoever is leaving the mall takes what there is. */
export const leastOf = ({ rules, standing }: Pick<Asked, 'rules' | 'standing'>): Fen =>
  standing.isLeaving ? fen(1) : rules.least

export function barOf({ rules, standing, available, debt }: Asked): PayoutBar | null {
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
  short: 'balanceShort',
} as const satisfies Record<PayoutBar, string>
