import type { z } from 'zod'
import { readMallSettings } from '~/features/settings/server/read-settings'
import { noteAct } from '~/platform/acts/note-act'
import { isBusyOrAway } from '~/platform/database/faults'
import { db } from '~/platform/database/pool'
import { type Reader, type Tx, transaction } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import { type goodsBulkDesk, seenOf } from '../../contract/bulk'
import { type Bulk, pricesAfter, whyNot } from './bulk-rules'
import { changeGoodsIn } from './change-goods'
import { putOnSale, takeOffSale } from './move-goods'
import { type GoodsRow, holdGoods } from './store'
import { namesOf } from './store-choices'
import { listStored, type StoredSku } from './store-skus'
import { writtenPrices } from './write-skus'
import { writtenTerms } from './write-terms'

export const mostAtOnce = async (reader: Reader) => (await readMallSettings(reader, 'goods.bulkMost'))['goods.bulkMost']

export async function categoryOf(
  reader: Reader,
  { categoryId }: Bulk,
): Promise<Partial<Record<Locale, string>> | undefined> {
  if (!categoryId) return {}
  return (await namesOf(reader, { categoryId, brandId: null, freightTemplateId: '' })).category
}

async function apply(
  tx: Tx,
  operatorId: string,
  bulk: Bulk & { reason: string },
  row: GoodsRow,
  skus: StoredSku[],
): Promise<void> {
  const { act, categoryId = row.categoryId, tag, reason } = bulk
  const tags = act === 'addTag' ? [...row.tags, tag] : row.tags.filter((one) => act !== 'removeTag' || one !== tag)
  const done =
    act === 'on'
      ? await putOnSale(tx, operatorId, row.id)
      : act === 'off'
        ? await takeOffSale(tx, operatorId, row.id, reason)
        : act === 'price'
          ? await changeGoodsIn(tx, operatorId, 'skus', row, () =>
              writtenPrices(tx, row, skus, pricesAfter(bulk, skus)),
            )
          : await changeGoodsIn(tx, operatorId, 'terms', row, () => writtenTerms(tx, row, { ...row, categoryId, tags }))
  // Obstacles were checked while the goods were locked.
  if (!done.ok) throw new Error(`${act} of goods ${row.id}: ${done.refusal}`)
}

type Done = z.output<typeof goodsBulkDesk.bulk.output>
type Doing = z.output<typeof goodsBulkDesk.bulk.input>
type Refusal = 'bulkMany' | 'notFound'

/** Goods locked by one transaction: whoever buys the last piece of one waits until it ends. */
export const BULK_HELD_MOST = 20

async function actOnHeld(tx: Tx, operatorId: string, sent: Doing): Promise<Result<Done, Refusal>> {
  if (!(await categoryOf(tx, sent))) return refuse('notFound', { field: 'categoryId' })
  const left: Done['left'] = []
  const done: string[] = []
  for (const seen of sent.seen) {
    const id = idIn(seen)
    const row = await holdGoods(tx, id)
    const skus = row ? await listStored(tx, id) : []
    const why = !row ? 'gone' : seenOf(row) === seen ? whyNot(sent, row, skus) : 'changed'
    if (row && !why) {
      await apply(tx, operatorId, sent, row, skus)
      done.push(id)
    } else if (why) left.push({ id, why })
  }
  const { seen: _, ...what } = sent
  const after = { ...what, goods: done.join(', '), left: left.map(({ id }) => id).join(', ') }
  if (done.length > 0)
    await noteAct(tx, { operatorId, act: 'actOnGoods', subject: { kind: 'goods', id: String(done.length) }, after })
  return ok({ done: done.length, left })
}

const idIn = (seen: string) => seen.slice(0, seen.indexOf('.'))

/** 20 goods per transaction. On a long lock wait the rest is left as `busy`, and what was done stays. */
export async function actOnMany(operatorId: string, sent: Doing): Promise<Result<Done, Refusal>> {
  const most = await mostAtOnce(db)
  if (sent.seen.length > most) return refuse('bulkMany', { params: { most } })
  // In the order of their ids, as everybody locks goods: two operators never deadlock.
  const all = [...new Set(sent.seen)].sort()
  const sum: Done = { done: 0, left: [] }
  for (let at = 0; at < all.length; at += BULK_HELD_MOST) {
    const seen = all.slice(at, at + BULK_HELD_MOST)
    try {
      const piece = await transaction((tx) => actOnHeld(tx, operatorId, { ...sent, seen }))
      if (!piece.ok) return piece
      sum.done += piece.value.done
      sum.left.push(...piece.value.left)
    } catch (error) {
      if (sum.done === 0 || !isBusyOrAway(error)) throw error
      sum.left.push(...all.slice(at).map((one) => ({ id: idIn(one), why: 'busy' as const })))
      break
    }
  }
  return ok(sum)
}
