import { readClock } from '~/platform/database/clock'
import { db } from '~/platform/database/pool'
import { cutPage, decodeInstant, PAGE_SIZE } from '~/values/paging'
import { dayOf } from '~/values/time'
import type { BEHIND, Behind, ReportQuery } from '../contract/operators'
import { periodsOf } from './periods'
import { keyOf } from './sources'
import { listPaid, listRefunded } from './store-behind'

type Wanted = ReportQuery & { what: (typeof BEHIND)[number]; cursor?: string }

export async function showBehind({ what, cursor, thing, ...query }: Wanted) {
  const { shown } = periodsOf(query, dayOf(await readClock(db)))
  const found = await (what === 'orders' ? listPaid : listRefunded)(db, {
    ...{ report: query.report ?? 'sales', days: shown, key: thing ? keyOf(thing) : undefined },
    ...{ after: decodeInstant(cursor), most: PAGE_SIZE + 1 },
  })
  const { rows, next } = cutPage(found, ({ microseconds, id }) => [microseconds, id])
  const items = rows.map(({ microseconds: _, ...row }): Behind => row)
  return { items, next }
}
