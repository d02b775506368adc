import * as m from '~/paraglide/messages'
import { type Cell, csvText, type Value } from '~/values/csv'
import type { Locale } from '~/values/locales'
import { type Fen, yuanText } from '~/values/money'
import { isoText } from '~/values/time'
import { drawnIn } from './drawn-in'

export type Column<R> = readonly [heading: () => string, cell: (row: R) => Cell]

/** In yuan, as its heading says. */
export const sumColumn = <R>(heading: () => string, amount: (row: R) => Fen): Column<R> => [
  () => m.shell_table_in_yuan({ name: heading() }),
  (row) => ({ value: yuanText(amount(row)) }),
]

/** In the mall's time zone, sortable; empty for none. */
export const timeCell = (instant: string | null): Value => ({ value: instant ? isoText(new Date(instant)) : '' })

export function tableFile<R>(
  name: string,
  rows: readonly R[],
  columns: readonly Column<R>[],
  locale: Locale,
): Response {
  const body = drawnIn(locale, () =>
    csvText([columns.map(([heading]) => heading()), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]),
  )
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
