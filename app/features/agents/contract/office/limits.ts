export const CUSTOMER_SORTS = ['newest', 'oldest', 'orders', 'spent'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

/** Upper ends of bands, the last one open, for customers without consent. */
export const ORDER_BANDS = [0, 2, 9] as const
/** Fen; as above. */
export const SPENT_BANDS = [0, 10_000, 50_000, 200_000] as const

export const TRAFFIC_DAYS = ['7', '30'] as const
