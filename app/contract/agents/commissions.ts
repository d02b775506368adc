export const COMMISSION_STATES = ['pending', 'available', 'voided'] as const
export type CommissionState = (typeof COMMISSION_STATES)[number]

/** Days for which the last link of an agent counts. */
export const LINK_DAYS = 30
