import { type RawBuilder, sql } from 'kysely'
import { db } from '~/platform/database/pool'
import type { Texts } from '~/values/locales'
import type { ExchangeCard } from '../contract/members'
import type { PointsGoodsState } from './points-goods-flow'

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
