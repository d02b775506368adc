/** Minutes that a member has to pay for an order of a sale. */
export const MINUTES_TO_PAY = 15
/** Minutes before the start at which whoever asked for it is reminded. */
export const REMIND_MINUTES = 5
/** The hours of the day in the shop's time zone at which slots begin, and how long each is, in hours. */
export const SLOT_HOURS = [8, 10, 12, 14, 16, 18, 20, 22] as const
export const SLOT_LENGTH = 2
