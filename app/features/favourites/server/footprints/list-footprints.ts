import type { z } from 'zod'
import { pageOfGlances } from '~/features/goods/server/catalogue/page-of-glances'
import { db } from '~/platform/database/pool'
import { decodeInstant } from '~/values/instant-cursor'
import type { Locale } from '~/values/locales'
import { PAGE_SIZE } from '~/values/paging'
import { maskPhone } from '~/values/validators'
import type { footprintCalls } from '../../contract/members'
import { listCustomerRows, listFootprintRows, recordsFootprints } from './store'

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
