import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import type { SaleStatus } from './sale-flow'

export interface DeskSaleRow {
  id: string
  goodsId: string
  name: Partial<Record<Locale, string>>
  status: SaleStatus
  startsAt: string
  endsAt: string
  toStart: number
  toEnd: number
  perOrder: number
  perMember: number
  earnsCommission: boolean
  skus: {
    skuId: string
    price: number
    usualPrice: number
    asked: number
    carved: number | null
    sold: number
    held: number
    left: number
  }[]
}

const columns = sql`
  s.id, s.goods_id as "goodsId", goods.name, s.state as status, s.starts_at as "startsAt", s.ends_at as "endsAt",
  s.per_order as "perOrder", s.per_member as "perMember", s.earns_commission as "earnsCommission",
  ceil(extract(epoch from s.starts_at - shop_now()))::int as "toStart",
  ceil(extract(epoch from s.ends_at - shop_now()))::int as "toEnd", (
    select jsonb_agg(jsonb_build_object('skuId', sku.sku_id, 'price', sku.price, 'usualPrice', skus.price,
      'asked', sku.pieces, 'carved', a.allotted, 'sold', coalesce(a.sold, 0), 'held', coalesce(a.reserved, 0),
      'left', coalesce(a.available, sku.pieces)) order by sku.price, sku.sku_id)
    from flash_sale_skus as sku join skus on skus.id = sku.sku_id left join stock_allotments as a on a.id = allotment_id
    where sku.sale_id = s.id) as skus`

const isOpen = sql`(s.state in ('planned', 'running') and s.ends_at > shop_now())`
const queues: Record<'open' | 'over' | 'all', RawBuilder<unknown>> = {
  open: isOpen,
  over: sql`not ${isOpen}`,
  all: sql`true`,
}

export interface Within {
  from: Date
  until: Date
}

export async function listForDesk(
  reader: Reader,
  { queue, within }: { queue: keyof typeof queues; within?: Within },
  after: string | undefined,
  most: number,
): Promise<DeskSaleRow[]> {
  const beginsWithin = within ? sql`s.starts_at >= ${within.from} and s.starts_at < ${within.until}` : sql`true`
  const isBehind =
    after === undefined
      ? sql`true`
      : sql`(s.starts_at, s.id) < (select starts_at, id from flash_sales where id = ${after})`
  const { rows } = await sql<DeskSaleRow>`
    select ${columns} from flash_sales as s join goods on goods.id = s.goods_id
    where ${queues[queue]} and ${beginsWithin} and ${isBehind}
    order by s.starts_at desc, s.id desc limit ${most}`.execute(reader)
  return rows
}

export async function findForDesk(reader: Reader, id: string) {
  const { rows } = await sql<DeskSaleRow & { reminders: number }>`
    select ${columns}, (select count(*)::int from flash_reminders where sale_id = s.id) as reminders
    from flash_sales as s join goods on goods.id = s.goods_id where s.id = ${id}`.execute(reader)
  return rows[0]
}

export async function countStarts(reader: Reader, { from, until }: Within) {
  const { rows } = await sql<{ startsAt: string; sales: number }>`
    select starts_at as "startsAt", count(*)::int as sales from flash_sales
    where starts_at >= ${from} and starts_at < ${until} and state <> 'stopped' group by starts_at`.execute(reader)
  return rows
}
