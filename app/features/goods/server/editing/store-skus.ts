import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { DeskSku } from '../../contract/operators'

export type StoredSku = Omit<DeskSku, 'choice' | 'name' | 'barcode' | 'code'> & {
  values: string[]
  code: string | null
  barcode: string | null
  sort: number
}

const columns = sql`
  skus.id, option_values as values, price, market_price as "marketPrice", cost, picture, code, barcode, weight, sort,
  is_hidden as "isHidden", low_below as "lowBelow", available,
  coalesce((select id from stock_entries where sku_id = skus.id order by id desc limit 1), '') as "lastEntry"`

export async function listStored(reader: Reader, goodsId: string): Promise<StoredSku[]> {
  const { rows } = await sql<StoredSku>`
    select ${columns} from skus join stock on stock.sku_id = skus.id
    where goods_id = ${goodsId} order by sort, skus.id`.execute(reader)
  return rows
}

export async function listStoredOf(reader: Reader, goodsIds: readonly string[]) {
  const { rows } = await sql<StoredSku & { goodsId: string }>`
    select goods_id as "goodsId", ${columns} from skus join stock on stock.sku_id = skus.id
    where goods_id = any(${[...goodsIds]}) order by goods_id, sort, skus.id`.execute(reader)
  return rows
}

export function skusByGoods(skus: readonly (StoredSku & { goodsId: string })[]): Map<string, StoredSku[]> {
  const byGoods = new Map<string, StoredSku[]>()
  for (const sku of skus) byGoods.set(sku.goodsId, [...(byGoods.get(sku.goodsId) ?? []), sku])
  return byGoods
}

export async function updatePrices(tx: Tx, skus: readonly Pick<StoredSku, 'id' | 'price'>[]): Promise<void> {
  const [ids, prices] = [skus.map(({ id }) => id), skus.map(({ price }) => price)]
  await sql`
    update skus set price = sent.price from unnest(${ids}::text[], ${prices}::bigint[]) as sent (id, price)
    where skus.id = sent.id and skus.price <> sent.price`.execute(tx)
}

/** In the order of their options; others stand behind. */
export async function sortSkus(tx: Tx, sorted: readonly { id: string; sort: number }[]): Promise<void> {
  const [ids, sorts] = [sorted.map(({ id }) => id), sorted.map(({ sort }) => sort)]
  await sql`
    update skus set sort = sent.sort from unnest(${ids}::text[], ${sorts}::int[]) as sent (id, sort)
    where skus.id = sent.id and skus.sort <> sent.sort`.execute(tx)
}

export type SkuFields = Omit<StoredSku, 'id' | 'values' | 'available' | 'lastEntry'>

export async function insertSkus(
  tx: Tx,
  goodsId: string,
  skus: readonly (SkuFields & { values: readonly string[] })[],
): Promise<string[]> {
  if (skus.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    insert into skus (goods_id, option_values, price, market_price, cost, picture, code, barcode, weight, low_below, sort,
      is_hidden)
    select ${goodsId}, array(select jsonb_array_elements_text("values")), price, "marketPrice", cost, picture, code, barcode,
      weight, "lowBelow", sort, "isHidden"
    from jsonb_to_recordset(${JSON.stringify(skus)}::jsonb) as sent ("values" jsonb, price bigint, "marketPrice" bigint,
      cost bigint, picture text, code text, barcode text, weight int, "lowBelow" int, sort int, "isHidden" boolean)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function updateSkus(tx: Tx, skus: readonly (SkuFields & { id: string })[]): Promise<void> {
  if (skus.length === 0) return
  await sql`
    update skus set price = sent.price, market_price = sent."marketPrice", cost = sent.cost, picture = sent.picture,
      code = sent.code, barcode = sent.barcode, weight = sent.weight, low_below = sent."lowBelow", sort = sent.sort,
      is_hidden = sent."isHidden"
    from jsonb_to_recordset(${JSON.stringify(skus)}::jsonb) as sent (id text, price bigint, "marketPrice" bigint, cost bigint,
      picture text, code text, barcode text, weight int, "lowBelow" int, sort int, "isHidden" boolean)
    where skus.id = sent.id`.execute(tx)
}

export async function takenBarcode(
  tx: Tx,
  codes: readonly string[],
  ownIds: readonly string[],
): Promise<string | undefined> {
  if (codes.length === 0) return undefined
  const { rows } = await sql<{ barcode: string }>`
    select barcode from skus where barcode = any(${[...codes]}) and id <> all(${[...ownIds]}) limit 1`.execute(tx)
  return rows[0]?.barcode
}

/** So that they may change places. */
export async function freeBarcodes(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update skus set barcode = null where id = any(${[...ids]}) and barcode is not null`.execute(tx)
}

/** A SKU that never had a piece was never in a cart and never ordered. */
export async function dropUnused(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const unused = sql`
    select s.id from skus s join stock on stock.sku_id = s.id
    where s.id = any(${[...ids]}) and received = 0
      and (select true from stock_entries where sku_id = s.id order by id desc limit 1) is null
      and (select true from flash_sale_skus where sku_id = s.id order by sale_id limit 1) is null
      and (select true from points_goods where sku_id = s.id order by id limit 1) is null
      and (select true from prizes where sku_id = s.id limit 1) is null
      and (select true from sku_commissions where sku_id = s.id limit 1) is null`
  const { rows } = await sql<{ id: string }>`${unused}`.execute(tx)
  const those = rows.map(({ id }) => id)
  if (those.length === 0) return []
  await sql`delete from stock where sku_id = any(${those})`.execute(tx)
  await sql`delete from skus where id = any(${those})`.execute(tx)
  return those
}

export async function hideSkus(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update skus set is_hidden = true where id = any(${[...ids]}) and not is_hidden`.execute(tx)
}

export async function writePrices(tx: Tx, goodsId: string): Promise<void> {
  await sql`
    update goods set price_from = one.least, price_to = one.greatest, market_price = one.market
    from (
      select coalesce(min(price), 0) as least, coalesce(max(price), 0) as greatest,
        (array_agg(market_price order by price, sort))[1] as market
      from skus where goods_id = ${goodsId} and not is_hidden) as one
    where goods.id = ${goodsId}`.execute(tx)
}
