/** The sum of weights; numbers are drawn from 1 to it. */
export const WHOLE = 1_000_000
/** The largest multiple that four bytes hold: higher values would favour small numbers. */
export const FAIR_BELOW = Math.floor(2 ** 32 / WHOLE) * WHOLE
export const CLAIM_DAYS = 30
export const REMIND_DAYS = 3
/** In fen. */
export const WORTH_MOST = 50_000_00
export const PRIZES_MOST = 12
export const PRIZE_NAME_MOST = 40
export const COST_MOST = 1_000_000
export const PIECES_MOST = 1_000_000
/** After the end of their version: three years. */
export const KEPT_DAYS = 3 * 366
export const ADULT_YEARS = 18
