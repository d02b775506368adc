import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'

type Options = { values: { key: string; name: Texts }[] }[]

export interface RateRow {
  id: string
  name: Texts
  rate1: number | null
  rate2: number | null
  fixed: number
}

const rates = sql`g.id, g.name,
  (select rate from goods_commissions c where c.goods_id = g.id and level = 1) as rate1,
  (select rate from goods_commissions c where c.goods_id = g.id and level = 2) as rate2,
  (select count(distinct f.sku_id)::int from skus s join sku_commissions f on f.sku_id = s.id where s.goods_id = g.id) as fixed`

interface RatesQuery {
  isOwn: boolean
  typed: string
  match: string | undefined
  before: string | undefined
  most: number
}

export async function listRates(reader: Reader, { isOwn, typed, match, before, most }: RatesQuery): Promise<RateRow[]> {
  const own = sql`(exists (select from goods_commissions c where c.goods_id = g.id)
    or exists (select from skus s join sku_commissions f on f.sku_id = s.id where s.goods_id = g.id))`
  const only = [
    isOwn ? own : sql`true`,
    typed === '' ? sql`true` : sql`(g.words @@ ${match ?? ''}::tsquery or g.id = ${typed})`,
    before === undefined ? sql`true` : sql`g.id < ${before}`,
  ]
  const { rows } = await sql<RateRow>`
    select ${rates} from goods g where ${sql.join(only, sql` and `)} order by g.id desc limit ${most}`.execute(reader)
  return rows
}

export async function findRates(reader: Reader, goodsId: string): Promise<RateRow | undefined> {
  const { rows } = await sql<RateRow>`select ${rates} from goods g where g.id = ${goodsId}`.execute(reader)
  return rows[0]
}

export const ratesOf = (row: RateRow | undefined) => [row?.rate1, row?.rate2]
export const fixedOf = (rows: readonly SkuRateRow[]) => rows.map(({ id, fixed1, fixed2 }) => [id, fixed1, fixed2])

export interface SkuRateRow {
  id: string
  values: string[]
  options: Options
  price: number
  fixed1: number | null
  fixed2: number | null
}

export async function listSkuRates(reader: Reader, goodsId: string, held?: string): Promise<SkuRateRow[]> {
  const { rows } = await sql<SkuRateRow>`
    select s.id, s.option_values as values, g.options, s.price,
      (select fixed from sku_commissions f where f.sku_id = s.id and level = 1) as fixed1,
      (select fixed from sku_commissions f where f.sku_id = s.id and level = 2) as fixed2
    from skus s join goods g on g.id = s.goods_id
    where s.goods_id = ${goodsId} ${held === undefined ? sql`` : sql`and s.id = ${held}`}
    order by s.sort, s.id ${held === undefined ? sql`` : sql`for no key update of s`}`.execute(reader)
  return rows
}

/** So that two operators set rates one after the other. */
export async function holdGoods(tx: Tx, goodsId: string): Promise<boolean> {
  const { rows } = await sql`select from goods where id = ${goodsId} for no key update`.execute(tx)
  return rows.length === 1
}

async function put(tx: Tx, into: 'goods' | 'sku', id: string, levels: readonly (number | null)[]): Promise<void> {
  const [table, key, value] =
    into === 'goods'
      ? [sql`goods_commissions`, sql`goods_id`, sql`rate`]
      : [sql`sku_commissions`, sql`sku_id`, sql`fixed`]
  await sql`delete from ${table} where ${key} = ${id}`.execute(tx)
  await sql`
    insert into ${table} (${key}, level, ${value})
    select ${id}, level, earns from unnest(${[...levels]}::bigint[]) with ordinality as set_to (earns, level)
    where earns is not null`.execute(tx)
}

export const putRates = (tx: Tx, goodsId: string, levels: readonly (number | null)[]) =>
  put(tx, 'goods', goodsId, levels)
export const putFixed = (tx: Tx, skuId: string, levels: readonly (number | null)[]) => put(tx, 'sku', skuId, levels)
