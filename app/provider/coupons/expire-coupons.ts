import { expireDue } from './store'

const BATCH = 1_000

/** Lets unused coupons expire whose time is over. Returns how many. */
export const expireCoupons = (): Promise<number> => expireDue(BATCH)
