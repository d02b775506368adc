import type { z } from 'zod'
import { pageOfGlances } from '~/features/goods/server/catalogue/glance-at-goods'
import { db } from '~/platform/database/pool'
import type { Locale } from '~/values/locales'
import { decodeInstant, PAGE_SIZE } from '~/values/paging'
import { maskPhone } from '~/values/validators'
import { FOOTPRINTS_MOST, type footprintCalls } from '../../contract/members'
import {
  listCustomerRows,
  listFootprintRows,
  recordsFootprints,
  trimFootprints,
  upsertFootprint,
  upsertSeen,
} from './store'

/** Keeps the newest 100. Two first views at the same instant may leave 101 until the next. */
export async function recordFootprint(memberId: string, goodsId: string): Promise<void> {
  if (await upsertFootprint(db, memberId, goodsId)) await trimFootprints(db, memberId, FOOTPRINTS_MOST)
}

/** As if viewed just now: the browser stores no times. */
export async function joinFootprints(memberId: string, goodsIds: readonly string[]): Promise<void> {
  if (await upsertSeen(db, memberId, goodsIds)) await trimFootprints(db, memberId, FOOTPRINTS_MOST)
}

type Listed = z.input<typeof footprintCalls.list.output>

export async function listFootprints(memberId: string, cursor: string | undefined, locale: Locale): Promise<Listed> {
  const [records, rows] = await Promise.all([
    recordsFootprints(db, memberId),
    listFootprintRows(db, memberId, { after: decodeInstant(cursor), most: PAGE_SIZE + 1 }),
  ])
  const page = await pageOfGlances(rows, locale, (row) => ({ seenAt: row.seen_at }))
  return { ...page, isPaused: !records }
}

export async function listCustomerFootprints(memberId: string, cursor: string | undefined, locale: Locale) {
  const rows = await listCustomerRows(db, memberId, { after: decodeInstant(cursor), most: PAGE_SIZE + 1 })
  return pageOfGlances(rows, locale, (row) => ({ seenAt: row.seen_at, phone: maskPhone(row.phone) }))
}
