import { noteAct } from '~/platform/acts/note-act'
import { db } from '~/platform/database/pool'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { GoodsLack } from '../../contract/editing'
import { type GoodsRow, holdGoods, listDue, moveGoods } from './store'
import { listStored, type StoredSku } from './store-skus'

export function lacksOf({ name, pictures }: GoodsRow, skus: readonly StoredSku[]): GoodsLack[] {
  const lacks: Record<GoodsLack, boolean> = {
    name: !name['zh-Hans'],
    pictures: pictures.length === 0,
    skus: !skus.some(({ isHidden }) => !isHidden),
  }
  return (Object.keys(lacks) as GoodsLack[]).filter((one) => lacks[one])
}

type Done = Result<object, 'notFound' | 'goodsUnready' | 'goodsState'>

const note = (tx: Tx, operatorId: string, act: string, { id, status }: GoodsRow, after: object) =>
  noteAct(tx, { operatorId, act, subject: { kind: 'goods', id }, before: { status }, after })

export async function putOnSale(tx: Tx, operatorId: string, id: string): Promise<Done> {
  const row = await holdGoods(tx, id)
  if (!row) return refuse('notFound')
  const [lack] = lacksOf(row, await listStored(tx, id))
  if (lack) return refuse('goodsUnready', { field: lack })
  const [moved] = await moveGoods(tx, [id], 'putOnSale', { by: 'operator', byId: operatorId })
  if (!moved) return refuse('goodsState')
  await note(tx, operatorId, 'putGoodsOnSale', row, { status: 'on sale' })
  return ok({})
}

export async function takeOffSale(tx: Tx, operatorId: string, id: string, reason: string): Promise<Done> {
  const row = await holdGoods(tx, id)
  if (!row) return refuse('notFound')
  const [moved] = await moveGoods(tx, [id], 'takeOffSale', { by: 'operator', byId: operatorId, note: reason })
  if (!moved) return refuse('goodsState')
  await note(tx, operatorId, 'takeGoodsOffSale', row, { status: 'off sale', reason })
  return ok({})
}

export const putOnSaleAs = (operatorId: string, id: string) => transaction((tx) => putOnSale(tx, operatorId, id))
export const takeOffSaleAs = (operatorId: string, { id, reason }: { id: string; reason: string }) =>
  transaction((tx) => takeOffSale(tx, operatorId, id, reason))

const MOST_AT_ONCE = 50

export async function moveDueGoods(): Promise<number> {
  let moved = 0
  for (const name of ['putOnSale', 'takeOffSale'] as const) {
    const due = await listDue(db, name, MOST_AT_ONCE)
    if (due.length > 0)
      moved += await transaction(async (tx) => (await moveGoods(tx, due, name, { by: 'sweep' })).length)
  }
  return moved
}
