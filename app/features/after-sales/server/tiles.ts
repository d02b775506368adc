import { sql } from 'kysely'
import type { Tile } from '~/house/tile'
import * as m from '~/paraglide/messages'
import { SOON_HOURS } from '../contract/operators'

/** An escalated case has lost its deadline. */
const waiting = (due = sql`true`) => sql`
  (select count(*) from after_sales
    where is_open and (state = 'applied' or (state = 'approved' and goods_state = 'returned')) and ${due})`

const tile = { may: 'handleCases', screen: 'consoleCases', query: { queue: 'waiting' } } as const

export const caseTiles: Record<string, Tile> = {
  casesOverdue: {
    ...tile,
    kind: 'urgent',
    title: m.console_figure_overdue,
    since: () => sql`(select min(applied_at) from after_sales where is_open and (due_at is null or due_at < shop_now())
      and (state = 'applied' or (state = 'approved' and goods_state = 'returned')))`,
    value: () => waiting(sql`(due_at is null or due_at < shop_now())`),
  },
  casesLate: {
    ...tile,
    kind: 'waiting',
    title: (_, options) => m.console_figure_cases_late({ hours: SOON_HOURS }, options),
    value: () => waiting(sql`due_at between shop_now() and shop_now() + make_interval(hours => ${SOON_HOURS})`),
  },
  cases: { ...tile, kind: 'waiting', title: m.console_figure_cases, value: () => waiting() },
}
