import { type Fen, fen } from '~/values/money'
import { RATE_PARTS } from './limits'

/** One row of the table of taxes. */
export interface TaxStep {
  /** Fen that a member has taken out in a month, above which the rate holds. */
  from: number
  /** In hundredths of a percent. */
  rate: number
}

/** What is kept of all that a member takes out in a month; parts of a fen stay theirs. */
function taxOn(sum: number, steps: readonly TaxStep[]): number {
  const parts = steps.map(({ from, rate }, index) => {
    const to = Math.min(sum, steps[index + 1]?.from ?? sum)
    return Math.max(0, to - from) * rate
  })
  return Math.floor(parts.reduce((all, part) => all + part, 0) / RATE_PARTS)
}

/** What is kept of an amount by a member who has taken out this much of the month before; steps the lowest first. */
export const taxOf = (amount: number, before: number, steps: readonly TaxStep[]): Fen =>
  fen(taxOn(before + amount, steps) - taxOn(before, steps))

interface Splitting {
  /** In hundredths of a per cent. */
  feeRate: number
  taxSteps: readonly TaxStep[]
  /** What has been withdrawn this month before, in fen. */
  thisMonth: number
}

/** What a withdrawal of so many fen costs and what arrives of it; parts of a fen stay the member's. */
export function splitPayout(gross: Fen, { feeRate, taxSteps, thisMonth }: Splitting) {
  const fee = fen(Math.floor((gross * feeRate) / RATE_PARTS))
  const tax = taxOf(gross, thisMonth, taxSteps)
  return { gross, fee, tax, net: fen(gross - fee - tax) }
}
