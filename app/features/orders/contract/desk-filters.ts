import { ORDER_STATUSES } from './orders'

/** What the list is looked through for: a status, what is overdue or asked for, or a refund that its gateway has refused. */
export const DESK_FILTERS = ['overdue', 'urged', ...ORDER_STATUSES, 'refundRefused'] as const
