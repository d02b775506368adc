export const CUSTOMER_SORTS = ['newest', 'oldest', 'orders', 'spent'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

/** Orders of a customer who did not agree to show more: at most so many, the last one open. */
export const ORDER_BANDS = [0, 2, 9] as const
/** Fen spent by such a customer: at most so many, the last one open. */
export const SPENT_BANDS = [0, 10_000, 50_000, 200_000] as const

/** Days that traffic is shown of, as an address says them. */
export const TRAFFIC_DAYS = ['7', '30'] as const
