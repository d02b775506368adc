import type { z } from 'zod'
import type { footprintCalls } from '~/contract/footprints'
import { decodeInstant, encodeInstant } from '~/values/instant-cursor'
import type { Locale } from '~/values/locales'
import { PAGE_SIZE } from '~/values/paging'
import { db } from '../database/pool'
import { glanceAtGoods } from '../goods/glance-at-goods'
import { listFootprintRows, recordsFootprints } from './store'

type Listed = z.input<typeof footprintCalls.list.output>

/** What a member looked at, newest first, 20 a page; a cursor that was never given out starts anew. */
export async function listFootprints(memberId: string, cursor: string | undefined, locale: Locale): Promise<Listed> {
  const [records, rows] = await Promise.all([
    recordsFootprints(db, memberId),
    listFootprintRows(db, memberId, { after: decodeInstant(cursor), most: PAGE_SIZE + 1 }),
  ])
  const shown = rows.slice(0, PAGE_SIZE)
  const goods = await glanceAtGoods(
    shown.map((row) => row.goods_id),
    locale,
  )
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined
  return {
    items: shown.flatMap((row) => {
      const glance = goods.get(row.goods_id)
      return glance ? [{ ...glance, seenAt: row.seen_at.toISOString() }] : []
    }),
    isPaused: !records,
    next: last && encodeInstant({ at: last.at, id: last.goods_id }),
  }
}
