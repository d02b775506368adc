import type { z } from 'zod'
import { optionText } from '~/features/goods/server/catalogue/skus-for-sale'
import { CHOSEN_MOST } from '~/features/orders/contract/filters'
import { NOTE_MOST } from '~/features/orders/contract/operators'
import { noteAct } from '~/platform/acts/note-act'
import { transaction } from '~/platform/database/transaction'
import { type Locale, pickText } from '~/values/locales'
import { ok, type Result } from '~/values/result'
import type { listedDesk, OrderSheet } from '../contract/listed'
import { listingOf } from './list-orders'
import { PARCELS_LOOKED_AT } from './read-desk-orders'
import { favouriteCompanies } from './store-desk'
import { listRows } from './store-list'
import { appendNotes, sheetRows } from './store-sheets'

type SheetsInput = z.output<typeof listedDesk.sheets.input>

export async function sheetsOf({ ids, all, ...filter }: SheetsInput, locale: Locale) {
  const chosen = all ? (await listRows(await listingOf(filter), undefined, CHOSEN_MOST)).map(({ id }) => id) : ids
  const sheets = new Map<string, OrderSheet>()
  const [rows, [carrier]] = await Promise.all([sheetRows(chosen), favouriteCompanies(PARCELS_LOOKED_AT, 1)])
  for (const { orderId, id, skuId, code, title, options, picture, left, ...order } of rows) {
    const sheet = sheets.get(orderId) ?? { ...order, id: orderId, lines: [] }
    const words = { title: pickText(title, locale), optionText: optionText(options, locale) }
    const line = { id, skuId, code, ...words, picture, left }
    sheets.set(orderId, { ...sheet, lines: [...sheet.lines, line] })
  }
  return ok({ ids: [...new Set(chosen)], items: [...sheets.values()], carrier: carrier ?? null })
}

export async function noteMany(
  operatorId: string,
  { ids, line }: { ids: readonly string[]; line: string },
): Promise<Result<{ noted: number; left: number }, never>> {
  const wanted = [...new Set(ids)]
  return transaction(async (tx) => {
    const { changed, same } = await appendNotes(tx, { ids: wanted, line, most: NOTE_MOST })
    for (const { id, before, note } of changed)
      await noteAct(tx, {
        ...{ operatorId, act: 'noteOrder', subject: { kind: 'order', id } },
        before: { note: before },
        after: { note },
      })
    const noted = changed.length + same
    return ok({ noted, left: wanted.length - noted })
  })
}
