import { z } from 'zod'
import * as f from '~/contract/fields'
import { yuanOrNone } from '~/contract/yuan-fields'
import { ORDER_STATUSES } from './members'

export const DESK_FILTERS = ['overdue', 'urged', ...ORDER_STATUSES, 'refundRefused'] as const
export const ORDER_SORTS = ['newest', 'oldest', 'sum', 'waiting'] as const
export const REMARKS = ['remark', 'note'] as const

export const CHOSEN_MOST = 100

const yuan = yuanOrNone.default('')

export const orderFilters = {
  q: f.optionalText(64),
  status: z.enum([...DESK_FILTERS, '']).default(''),
  from: f.day.default(''),
  to: f.day.default(''),
  least: yuan,
  most: yuan,
  way: f.optionalText(40),
  /** Phone, its last four digits, or the number of the agent as a member. */
  agent: f.optionalText(40),
  goods: f.optionalText(64),
  /** Whose they are, set by links. */
  authorId: f.optionalText(64),
  remark: z.enum([...REMARKS, '']).default(''),
}
const filters = z.object(orderFilters)
export type OrderFilters = z.output<typeof filters>

export const ORDER_FILTERS = Object.keys(orderFilters) as (keyof OrderFilters)[]
