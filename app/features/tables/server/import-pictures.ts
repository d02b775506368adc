import { PICTURES_MOST } from '~/contract/fields'
import { valuesOfGoods } from '~/features/goods/contract/goods-values'
import { readForForm } from '~/features/goods/server/editing/read-goods'
import { holdBeforeSaving } from '~/features/goods/server/editing/save-goods'
import { keepOfImport } from '~/features/uploads/server/pictures-of-imports'
import * as m from '~/paraglide/messages'
import type { Tx } from '~/platform/database/transaction'
import { refuse } from '~/values/result'
import type { Writing, Wrote } from './importing'
import { sendGoods } from './send-goods'
import type { StoredRow } from './store-rows'
import { skusNamed } from './store-things'
import type { Work } from './store-work'

/** A SKU's own picture, or one at a place among those of its goods. */
export const keyOfPicture = (sku: string, place: number) => (place === 0 ? sku : `${sku} ${place}`)
const skuOf = (key: string) => key.split(' ', 1)[0] as string

const listIn = (value: string | string[] | undefined) => (Array.isArray(value) ? [...value] : [])

async function write(tx: Tx, work: Work, subject: string, rows: readonly StoredRow[]): Promise<Wrote> {
  const read = await readForForm(tx, subject, work.locale)
  if (!read.ok) return read
  const goods = read.value
  const values = valuesOfGoods(goods as never)
  const [look, pictures] = [listIn(values.look), listIn(values.pictures)]
  for (const { key, line, before, after } of rows) {
    const stored = before.stored as string
    const at = goods.skus.findIndex(({ id }) => id === skuOf(key))
    if (after.look !== undefined) look[at] = stored
    // A SKU's own comes first of all or not at all.
    const isAdded = key === skuOf(key) ? pictures.length === 0 : !pictures.includes(stored)
    if (after.pictures === undefined || !isAdded) continue
    if (pictures.length >= PICTURES_MOST) {
      const why = m.console_imports_pictures_most({ most: PICTURES_MOST }, { locale: work.locale })
      return { ...refuse('badInput'), line, why }
    }
    pictures.push(stored)
  }
  await keepOfImport(
    tx,
    work.id,
    rows.map(({ before }) => before.stored as string),
  )
  return sendGoods(tx, work, { goods, values: { ...values, look, pictures }, lineOf: () => undefined })
}

export const pictures: Writing = {
  hold: holdBeforeSaving,
  async nowOf(keys) {
    const skus = await skusNamed({ skus: keys.map(skuOf), codes: [], barcodes: [], goods: [] })
    const looks = new Map(skus.map(({ sku, look }) => [sku, look ?? '']))
    return new Map(
      keys.flatMap((key) => (looks.has(skuOf(key)) ? [[key, { look: looks.get(skuOf(key)) as string }]] : [])),
    )
  },
  // What is added behind others overwrites nothing.
  isStill: ({ before, after }, now) => now !== undefined && (after.look === undefined || now.look === before.was),
  write,
}
