import type { z } from 'zod'
import { readMallSettings } from '~/features/settings/server/read-settings'
import { noteAct } from '~/platform/acts/note-act'
import { db } from '~/platform/database/pool'
import { claimSubmission } from '~/platform/database/submissions'
import { type Reader, type Tx, transaction } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import { type goodsBulkDesk, seenOf } from '../../contract/bulk'
import { alarmsOf, type Bulk, pricesAfter, standOf, whyNot } from './bulk-rules'
import { changeGoodsIn } from './change-goods'
import { putOnSale, takeOffSale } from './move-goods'
import { type GoodsRow, holdGoods } from './store'
import * as bulks from './store-bulk'
import { namesOf } from './store-choices'
import { listStored, listStoredOf, type StoredSku, skusByGoods } from './store-skus'
import { writtenPrices } from './write-skus'
import { planOfTerms } from './write-terms'

export const mostAtOnce = async (reader: Reader) => (await readMallSettings(reader, 'goods.bulkMost'))['goods.bulkMost']

export async function categoryOf(
  reader: Reader,
  { categoryId }: Pick<Bulk, 'categoryId'>,
): Promise<Partial<Record<Locale, string>> | undefined> {
  if (!categoryId) return {}
  return (await namesOf(reader, { categoryId, brandId: null, freightTemplateId: '' })).category
}

type Taken = Result<{ id: string; waiting: number }, 'bulkMany' | 'notFound' | 'pricesUnusual' | 'submissionReused'>

/** In the order of their ids, as everybody locks goods: two operators never deadlock. */
const inOrder = (seen: readonly string[]) =>
  [...new Set(seen)].sort().map((one) => [one.slice(0, one.indexOf('.')), one] as [id: string, seen: string])

export async function takeDown(
  operatorId: string,
  { submissionId, ...sent }: z.output<typeof goodsBulkDesk.bulk.input>,
): Promise<Taken> {
  const most = await mostAtOnce(db)
  if (sent.seen.length > most) return refuse('bulkMany', { params: { most } })
  return transaction(async (tx): Promise<Taken> => {
    const claim = { scope: 'bulk', key: submissionId, memberId: operatorId, content: sent }
    const claimed = await claimSubmission(tx, claim)
    if (!claimed.ok) return claimed
    const { id, isNew } = claimed.value
    if (!isNew) return ok({ id, waiting: await bulks.countIn(tx, id, null) })
    if (!(await categoryOf(tx, sent))) return refuse('notFound', { field: 'categoryId' })
    const goods = inOrder(sent.seen)
    if (sent.act === 'price' && !sent.pricesMeant) {
      const skus = skusByGoods(
        await listStoredOf(
          tx,
          goods.map(([one]) => one),
        ),
      )
      const count = [...skus.values()].filter((some) => alarmsOf(sent, some).length > 0).length
      if (count > 0) return refuse('pricesUnusual', { field: 'pricesMeant', params: { count } })
    }
    const { act, categoryId = '', percent = null, tag, reason } = sent
    const known = await bulks.insertBulk(tx, { id, operatorId, act, what: { categoryId, percent, tag, reason } }, goods)
    return known === goods.length ? ok({ id, waiting: known }) : refuse('notFound', { field: 'seen' })
  })
}

type Doing = Pick<bulks.HeldBulk, 'act' | 'what'>

const bulkOf = ({ act, what: { categoryId, percent, tag } }: Doing): Bulk => ({
  ...{ act, tag, categoryId: categoryId || undefined, percent: percent ?? undefined },
})

async function apply(tx: Tx, operatorId: string, doing: Doing, row: GoodsRow, skus: StoredSku[]): Promise<void> {
  const bulk = bulkOf(doing)
  const { act, categoryId = row.categoryId, tag } = bulk
  const tags = act === 'addTag' ? [...row.tags, tag] : row.tags.filter((one) => act !== 'removeTag' || one !== tag)
  const done =
    act === 'on'
      ? await putOnSale(tx, operatorId, row.id)
      : act === 'off'
        ? await takeOffSale(tx, operatorId, row.id, doing.what.reason)
        : act === 'price'
          ? await changeGoodsIn(tx, operatorId, 'skus', row, () =>
              writtenPrices(tx, row, skus, pricesAfter(bulk, skus)),
            )
          : await changeGoodsIn(tx, operatorId, 'terms', row, () => planOfTerms(tx, row, { ...row, categoryId, tags }))
  // Obstacles were checked while the goods were locked.
  if (!done.ok) throw new Error(`${act} of goods ${row.id}: ${done.refusal}`)
}

/** What one goods of a piece comes to; the goods are locked. */
type Settling = (goods: bulks.PieceRow, row: GoodsRow, skus: StoredSku[]) => Promise<Omit<bulks.Settled, 'goodsId'>>

export async function settleEach(tx: Tx, piece: readonly bulks.PieceRow[], settle: Settling): Promise<bulks.Settled[]> {
  const settled: bulks.Settled[] = []
  for (const goods of piece) {
    const row = await holdGoods(tx, goods.goodsId)
    // Goods are never deleted.
    if (!row) throw new Error(`no goods ${goods.goodsId}`)
    settled.push({ goodsId: goods.goodsId, ...(await settle(goods, row, await listStored(tx, row.id))) })
  }
  return settled
}

export const goodsIn = (settled: readonly bulks.Settled[], outcome: bulks.Settled['outcome']) =>
  settled.filter((one) => one.outcome === outcome).map(({ goodsId }) => goodsId)

/** One piece in one transaction; two who go on at the same time wait for each other, and each takes another piece. */
export const goOn = (operatorId: string, id: string) =>
  transaction(async (tx): Promise<Result<{ waiting: number }, 'notFound' | 'bulkUndone'>> => {
    const held = await bulks.holdBulk(tx, id)
    if (!held) return refuse('notFound')
    if (held.isUndone) return refuse('bulkUndone')
    const move = await bulks.lastMove(tx)
    const piece = await bulks.nextPiece(tx, id, null)
    const settled = await settleEach(tx, piece, async ({ seen }, row, skus) => {
      const why = seenOf(row) === seen ? whyNot(bulkOf(held), row, skus) : 'changed'
      if (why) return { outcome: 'left', why }
      await apply(tx, operatorId, held, row, skus)
      const after = (await holdGoods(tx, row.id)) ?? row
      const [was, now] = [standOf(held.act, row, skus), standOf(held.act, after, await listStored(tx, row.id))]
      return { outcome: 'done', before: was, after: now }
    })
    await bulks.settlePiece(tx, id, settled, move)
    const [done, left] = [goodsIn(settled, 'done'), goodsIn(settled, 'left')]
    const after = { act: held.act, ...held.what, goods: done.join(', '), left: left.join(', ') }
    if (done.length > 0)
      await noteAct(tx, { operatorId, act: 'actOnGoods', subject: { kind: 'goods', id: String(done.length) }, after })
    return ok({ waiting: await bulks.countIn(tx, id, null) })
  })
