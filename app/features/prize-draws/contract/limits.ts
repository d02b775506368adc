/** Weights are out of so many, and numbers are drawn from 1 to it. */
export const WHOLE = 1_000_000
/** The largest multiple of it that four bytes hold: what is not below it would favour small numbers. */
export const FAIR_BELOW = Math.floor(2 ** 32 / WHOLE) * WHOLE
/** Days after which a prize that nobody has given an address for is lost. */
export const CLAIM_DAYS = 30
/** Days before that on which its winner is reminded. */
export const REMIND_DAYS = 3
/** What a prize may be worth at most, in fen. */
export const WORTH_MOST = 50_000_00
export const PRIZES_MOST = 12
export const PRIZE_NAME_MOST = 40
export const COST_MOST = 1_000_000
export const PIECES_MOST = 1_000_000
/** Days for which draws are kept after the end of their version: three years. */
export const KEPT_DAYS = 3 * 366
/** Years that a member has to have to draw. */
export const ADULT_YEARS = 18
