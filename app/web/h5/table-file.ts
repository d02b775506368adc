import * as m from '~/paraglide/messages'
import { type Cell, csvRows, csvText, type Value } from '~/values/csv'
import type { Locale } from '~/values/locales'
import { type Fen, yuanText } from '~/values/money'
import { isoText } from '~/values/time'
import { bookOf } from './book-file'
import { drawnIn } from './drawn-in'

export type Column<R> = readonly [heading: () => string, cell: (row: R) => Cell]

export const sumColumn = <R>(heading: () => string, amount: (row: R) => Fen): Column<R> => [
  () => m.shell_table_in_yuan({ name: heading() }),
  (row) => ({ value: yuanText(amount(row)) }),
]

/** In the mall's time zone, sortable; empty for none. */
export const timeCell = (instant: string | null): Value => ({ value: instant ? isoText(new Date(instant)) : '' })

export const TABLE_FORMATS = ['csv', 'xlsx'] as const
export type TableFormat = (typeof TABLE_FORMATS)[number]

const TYPES: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const answer = (name: string, format: TableFormat, body: BodyInit) =>
  new Response(body, {
    headers: {
      'Content-Type': TYPES[format],
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })

export function tableFile<R>(
  name: string,
  rows: readonly R[],
  columns: readonly Column<R>[],
  locale: Locale,
): Response {
  const body = drawnIn(locale, () =>
    csvText([columns.map(([heading]) => heading()), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]),
  )
  return answer(name, 'csv', body)
}

type Pieces = AsyncIterable<readonly (readonly Cell[])[]>

async function* csvOf(pieces: Pieces): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(csvText([]))
  for await (const rows of pieces) yield encoder.encode(csvRows(rows))
}

/** Sent while it is read. Where a piece fails the connection breaks, so that no part of a table is taken for all of it. */
export function streamedTable(name: string, format: TableFormat, pieces: Pieces): Response {
  const chunks = format === 'csv' ? csvOf(pieces) : bookOf(pieces)
  const body = new ReadableStream<Uint8Array>({
    async pull(way) {
      const { done, value } = await chunks.next()
      if (done) way.close()
      else way.enqueue(value)
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
  return answer(name, format, body)
}
