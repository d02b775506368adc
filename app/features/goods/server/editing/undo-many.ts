import { noteAct } from '~/platform/acts/note-act'
import { isPast } from '~/platform/database/clock'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { BulkAct, BulkWhy } from '../../contract/bulk'
import { goodsIn, settleEach } from './act-on-many'
import { isStill, type Stand } from './bulk-rules'
import { changeGoodsIn } from './change-goods'
import { lacksOf, putOnSale, takeOffSale } from './move-goods'
import type { GoodsRow } from './store'
import * as bulks from './store-bulk'
import type { StoredSku } from './store-skus'
import { writtenPrices } from './write-skus'
import { planOfTerms } from './write-terms'

/** Drafts that were put on sale go off sale: somebody has seen them. */
async function putBack(tx: Tx, operatorId: string, act: BulkAct, row: GoodsRow, skus: StoredSku[], was: Stand) {
  const { planned, prices, categoryId = row.categoryId, tags = row.tags } = was
  const done = prices
    ? await changeGoodsIn(tx, operatorId, 'skus', row, () =>
        writtenPrices(
          tx,
          row,
          skus,
          skus.map(({ id, price }) => prices[id] ?? price),
        ),
      )
    : act === 'on'
      ? await takeOffSale(tx, operatorId, row.id, '')
      : act === 'off'
        ? await putOnSale(tx, operatorId, row.id)
        : await changeGoodsIn(tx, operatorId, 'terms', row, () => planOfTerms(tx, row, { ...row, categoryId, tags }))
  if (!done.ok) throw new Error(`undo ${act} of goods ${row.id}: ${done.refusal}`)
  const at = planned ? new Date(planned) : null
  if (at && !(await isPast(tx, at)))
    await bulks.setPlan(
      tx,
      row.id,
      act === 'on' ? at : dateOf(row.onSaleAt),
      act === 'off' ? at : dateOf(row.offSaleAt),
    )
}

const dateOf = (at: string | null) => (at ? new Date(at) : null)

type Undone = Result<{ waiting: number }, 'notFound'>

/** One piece in one transaction. Only what still stands as it was left, and of goods that nobody has bought since. */
export const undoMany = (operatorId: string, id: string) =>
  transaction(async (tx): Promise<Undone> => {
    const held = await bulks.holdBulk(tx, id)
    if (!held) return refuse('notFound')
    await bulks.beginUndo(tx, id, operatorId)
    const piece = await bulks.nextPiece(tx, id, 'done')
    const ids = piece.map(({ goodsId }) => goodsId)
    // Before the goods: whoever buys the last piece of one holds its stock when it needs the goods.
    await bulks.holdStockOf(tx, ids)
    const sold = await bulks.soldSince(tx, id, ids)
    const settled = await settleEach(tx, piece, async ({ goodsId, before, after }, row, skus) => {
      const lack = held.act === 'off' ? lacksOf(row, skus)[0] : undefined
      const why: BulkWhy | undefined = sold.has(goodsId)
        ? 'sold'
        : isStill(after ?? {}, held.act, row, skus)
          ? lack
          : 'changed'
      if (why) return { outcome: 'kept', why }
      await putBack(tx, operatorId, held.act, row, skus, before ?? {})
      return { outcome: 'undone' }
    })
    await bulks.settlePiece(tx, id, settled, null)
    const undone = goodsIn(settled, 'undone')
    const after = { act: held.act, ...held.what, goods: undone.join(', '), left: goodsIn(settled, 'kept').join(', ') }
    if (piece.length > 0)
      await noteAct(tx, {
        operatorId,
        act: 'undoOnGoods',
        subject: { kind: 'goods', id: String(undone.length) },
        after,
      })
    return ok({ waiting: await bulks.countIn(tx, id, 'done') })
  })
