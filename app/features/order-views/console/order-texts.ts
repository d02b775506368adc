import type { ORDER_SORTS, REMARKS } from '~/features/orders/contract/filters'
import * as m from '~/paraglide/messages'

/** What can be printed of chosen orders: on A4 several to a page, or each on a label of its own. */
export const SHEETS = ['slips', 'labels', 'picks', 'smallPicks'] as const
export const CHOSEN_ACTS = [...SHEETS, 'ship', 'note'] as const
type ChosenAct = (typeof CHOSEN_ACTS)[number]

export const chosenTexts: Record<ChosenAct | 'table', () => string> = {
  slips: m.console_chosen_slips,
  labels: m.console_chosen_labels,
  picks: m.console_chosen_picks,
  smallPicks: m.console_chosen_small_picks,
  ship: m.console_ship_many,
  note: m.console_chosen_note,
  table: m.console_orders_table_marked,
}

export const sortTexts: Record<(typeof ORDER_SORTS)[number], () => string> = {
  newest: m.console_orders_sort_newest,
  oldest: m.console_orders_sort_oldest,
  sum: m.console_orders_sort_sum,
  waiting: m.console_orders_sort_waiting,
}

export const remarkTexts: Record<(typeof REMARKS)[number], () => string> = {
  remark: m.console_orders_remarked,
  note: m.console_orders_noted,
}
