import { type Fen, fen } from '~/values/money'
import { RATE_PARTS } from './members'

export interface TaxStep {
  /** Fen per month above which the rate applies. */
  from: number
  /** In hundredths of a per cent. */
  rate: number
}

/** Rounded down. */
function taxOn(sum: number, steps: readonly TaxStep[]): number {
  const parts = steps.map(({ from, rate }, index) => {
    const to = Math.min(sum, steps[index + 1]?.from ?? sum)
    return Math.max(0, to - from) * rate
  })
  return Math.floor(parts.reduce((all, part) => all + part, 0) / RATE_PARTS)
}

/** `before`: fen withdrawn earlier this month; steps lowest first. */
const taxOf = (amount: number, before: number, steps: readonly TaxStep[]): Fen =>
  fen(taxOn(before + amount, steps) - taxOn(before, steps))

interface Splitting {
  feeRate: number
  taxSteps: readonly TaxStep[]
  thisMonth: number
}

/** In fen, rounded in the member's favour. */
export function splitPayout(gross: Fen, { feeRate, taxSteps, thisMonth }: Splitting) {
  const fee = fen(Math.floor((gross * feeRate) / RATE_PARTS))
  const tax = taxOf(gross, thisMonth, taxSteps)
  return { gross, fee, tax, net: fen(gross - fee - tax) }
}
