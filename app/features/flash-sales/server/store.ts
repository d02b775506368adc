import { type SqlBool, sql } from 'kysely'
import { type Act, mover } from '~/platform/database/mover'
import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Fen } from '~/values/money'
import { flashSaleFlow, type SaleMove } from './sale-flow'

export interface NewSale {
  id?: string
  goodsId: string
  startsAt: Date | string
  endsAt: Date | string
  perOrder: number
  perMember: number
  earnsCommission?: boolean
  skus: readonly { skuId: string; price: Fen; pieces: number }[]
}

export async function insertSale(tx: Tx, sale: NewSale, act: Act): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into flash_sales (id, goods_id, starts_at, ends_at, per_order, per_member, earns_commission, state)
    values (coalesce(${sale.id ?? null}, new_id()), ${sale.goodsId}, ${sale.startsAt}, ${sale.endsAt}, ${sale.perOrder},
      ${sale.perMember}, ${sale.earnsCommission ?? false}, ${flashSaleFlow.plan.to})
    on conflict (goods_id, starts_at) where state <> 'stopped' do nothing returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) return undefined
  await sql`
    insert into flash_sale_skus (sale_id, sku_id, price, pieces)
    select ${id}, sku_id, price, pieces from unnest(${sale.skus.map((one) => one.skuId)}::text[],
      ${sale.skus.map((one) => one.price)}::bigint[], ${sale.skus.map((one) => one.pieces)}::int[])
      as sku (sku_id, price, pieces)`.execute(tx)
  await sql`
    insert into flash_sale_history (flash_sale_id, move, to_state, by_kind, by_id)
    values (${id}, 'plan', ${flashSaleFlow.plan.to}, ${act.by}, ${act.byId ?? null})`.execute(tx)
  return id
}

const carry = mover(
  { table: 'flash_sales', column: 'state', history: 'flash_sale_history', subject: 'flash_sale_id' },
  flashSaleFlow,
)

const times: Partial<Record<SaleMove, string>> = { open: 'starts_at', end: 'ends_at' }

/** False where the state does not allow it, it is not due, or (`skipLocked`) it is locked elsewhere. */
export async function move(tx: Tx, id: string, name: SaleMove, act: Act, skipLocked = false): Promise<boolean> {
  const time = times[name]
  const where = time ? sql<SqlBool>`${sql.ref(time)} <= shop_now()` : undefined
  return (await carry(tx, name, [id], act, { where, skipLocked })).length === 1
}

export async function listDue(name: 'open' | 'end', most: number): Promise<string[]> {
  const state = name === 'open' ? sql`state = 'planned'` : sql`state = 'running'`
  const time = sql.ref(times[name] as string)
  const { rows } = await sql<{ id: string }>`
    select id from flash_sales where ${state} and ${time} <= shop_now() order by ${time} limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function skusOfSale(reader: Reader, saleId: string) {
  return reader
    .selectFrom('flash_sale_skus')
    .select(['sku_id as skuId', 'pieces as quantity', 'allotment_id as allotmentId'])
    .where('sale_id', '=', saleId)
    .orderBy('sku_id')
    .execute()
}

export async function writeAllotments(tx: Tx, saleId: string, made: readonly { id: string; skuId: string }[]) {
  await sql`
    update flash_sale_skus set allotment_id = made.id
    from unnest(${made.map((one) => one.id)}::text[], ${made.map((one) => one.skuId)}::text[]) as made (id, sku_id)
    where sale_id = ${saleId} and flash_sale_skus.sku_id = made.sku_id`.execute(tx)
}

export async function listLeftovers(most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct sale_id as id from stock_allotments
    join flash_sale_skus on allotment_id = stock_allotments.id join flash_sales on flash_sales.id = sale_id
    where available > 0 and state in ('ended', 'stopped') limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function holdOver(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from flash_sales where id = ${id} and state in ('ended', 'stopped') for update skip locked`.execute(tx)
  return rows.length === 1
}
