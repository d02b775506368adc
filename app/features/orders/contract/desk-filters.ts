import { ORDER_STATUSES } from './orders'

export const DESK_FILTERS = ['overdue', 'urged', ...ORDER_STATUSES, 'refundRefused'] as const
