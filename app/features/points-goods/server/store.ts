import { type RawBuilder, sql } from 'kysely'
import { type Act, mover } from '~/platform/database/mover'
import { db } from '~/platform/database/pool'
import type { Tx } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'
import type { Fen } from '~/values/money'
import type { ExchangeCard } from '../contract/members'
import { type PointsGoodsState, pointsGoodsFlow } from './points-goods-flow'

export type PointsGoodsRow = Omit<ExchangeCard, 'name' | 'optionText' | 'picture'> &
  Record<'name' | 'subtitle', Texts> & { pictures: string[]; state: PointsGoodsState }

async function find(where: RawBuilder<unknown>, most: number): Promise<PointsGoodsRow[]> {
  const { rows } = await sql<PointsGoodsRow>`
    select p.id, p.goods_id as "goodsId", p.sku_id as "skuId", goods.name, goods.subtitle, goods.pictures, p.state, p.points,
      p.cash, skus.price as "usualPrice", coalesce(a.available, 0) as left, p.per_member as "perMember"
    from points_goods as p join goods on goods.id = p.goods_id join skus on skus.id = p.sku_id
    left join stock_allotments as a on a.id = p.allotment_id
    where goods.status = 'on sale' and ${where} order by p.points, p.id limit ${most}`.execute(db)
  return rows
}

const MOST = 100

export const listOpen = () => find(sql`p.state = 'open'`, MOST)

export const findPointsGoods = async (id: string) => (await find(sql`p.id = ${id}`, 1))[0]

export interface NewPointsGoods {
  id?: string
  skuId: string
  points: number
  cash: Fen
  pieces: number
  perMember: number
}

/** In fen, with its row locked; undefined where it is not on sale. */
export async function holdPriceOf(tx: Tx, skuId: string): Promise<number | undefined> {
  const { rows } = await sql<{ price: number }>`
    select price from skus join goods on goods.id = goods_id
    where skus.id = ${skuId} and goods.status = 'on sale' for share of skus`.execute(tx)
  return rows[0]?.price
}

export async function insertPointsGoods(
  tx: Tx,
  { id: wanted, skuId, points, cash, pieces, perMember }: NewPointsGoods,
  act: Act,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into points_goods (id, goods_id, sku_id, points, cash, pieces, per_member, state)
    select coalesce(${wanted ?? null}::text, new_id()), goods_id, id, ${points}, ${cash}, ${pieces}, ${perMember}, ${pointsGoodsFlow.open.to} from skus where id = ${skuId}
    on conflict (sku_id) where state = 'open' do nothing returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) return undefined
  await sql`
    insert into points_goods_history (points_goods_id, move, to_state, by_kind, by_id)
    values (${id}, 'open', ${pointsGoodsFlow.open.to}, ${act.by}, ${act.byId ?? null})`.execute(tx)
  return id
}

export async function writeAllotment(tx: Tx, id: string, allotmentId: string): Promise<void> {
  await sql`update points_goods set allotment_id = ${allotmentId} where id = ${id}`.execute(tx)
}

const carry = mover(
  { table: 'points_goods', column: 'state', history: 'points_goods_history', subject: 'points_goods_id' },
  pointsGoodsFlow,
)

export const close = async (tx: Tx, id: string, act: Act): Promise<boolean> =>
  (await carry(tx, 'close', [id], act)).length === 1

export async function listLeftovers(most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select allotment_id as id from stock_allotments join points_goods on allotment_id = stock_allotments.id
    where available > 0 and state = 'closed' limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
