import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'
import type { Piece } from './store-goods-tables'

export interface DatedPiece extends Piece {
  from: Date | null
  until: Date | null
}

const isWithin = (column: RawBuilder<unknown>, { from, until }: DatedPiece) => sql`
  (${from}::timestamptz is null or ${column} >= ${from}::timestamptz)
    and (${until}::timestamptz is null or ${column} < ${until}::timestamptz)`

export async function memberRows(reader: Reader, piece: DatedPiece) {
  const { rows } = await sql<{
    member: string
    status: string
    joinedAt: string
    level: number
    orders: number | null
    spent: number | null
    nickname: string
    phone: string
    birthday: string | null
    shopName: string | null
  }>`
    select m.id as member, m.status, m.joined_at as "joinedAt", m.level, s.orders, s.spent, m.nickname, m.phone,
      m.birthday::text as birthday, m.shop_name as "shopName"
    from members m left join customer_sums s on s.member_id = m.id
    where m.id > ${piece.after} and (${piece.state ?? null}::text is null or m.status = ${piece.state ?? null}::text)
      and ${isWithin(sql`m.joined_at`, piece)}
    order by m.id limit ${piece.most}`.execute(reader)
  return rows
}

/** All lines of some orders: those of one order stay in one piece. */
export async function orderRows(reader: Reader, piece: DatedPiece) {
  const { rows } = await sql<{
    order: string
    status: string
    placedAt: string
    paidAt: string | null
    member: string
    goods: string
    sku: string
    title: Texts
    chosen: { name: Texts; value: Texts }[]
    quantity: number
    left: number
    price: number
    paid: number
    refunded: number
    freight: number
    payable: number
    name: string
    phone: string
    place: string
    detail: string
    remark: string
    note: string
  }>`
    select o.id as order, o.status, o.placed_at as "placedAt", o.paid_at as "paidAt", o.member_id as member,
      l.goods_id as goods, l.sku_id as sku, l.title, l.options as chosen, l.quantity,
      greatest(0, l.quantity - l.shipped_quantity - l.refunded_quantity) as left, l.price, l.paid, l.refunded, o.freight,
      o.payable, coalesce(o.address ->> 'name', '') as name, coalesce(o.address ->> 'phone', '') as phone,
      coalesce(o.address ->> 'place', '') as place, coalesce(o.address ->> 'detail', '') as detail, o.remark,
      o.seller_note as note
    from (
      select * from orders where id > ${piece.after}
        and (${piece.state ?? null}::text is null or status = ${piece.state ?? null}::text)
        and ${isWithin(sql`placed_at`, piece)}
      order by id limit ${piece.most}) o
    join order_lines l on l.order_id = o.id order by o.id, l.position`.execute(reader)
  return rows
}

export async function caseRows(reader: Reader, piece: DatedPiece) {
  const { rows } = await sql<{
    case: string
    kind: string
    state: string
    reason: string
    appliedAt: string
    order: string
    member: string
    sku: string
    title: Texts
    quantity: number
    amount: number
    freight: number
    description: string
    answer: string
  }>`
    select c.id as case, c.kind, c.state, c.reason, c.applied_at as "appliedAt", c.order_id as order,
      c.member_id as member, l.sku_id as sku, l.title, c.quantity,
      case when c.kind = 'exchange' and c.money_state = 'none' then 0 else c.amount end as amount, c.freight, c.description, c.answer
    from after_sales c join order_lines l on l.id = c.line_id
    where c.id > ${piece.after} and (${piece.state ?? null}::text is null or c.state = ${piece.state ?? null}::text)
      and ${isWithin(sql`c.applied_at`, piece)}
    order by c.id limit ${piece.most}`.execute(reader)
  return rows
}

/** All transfers of some transactions. */
export async function ledgerRows(reader: Reader, piece: DatedPiece) {
  const { rows } = await sql<{
    entry: number
    at: string
    kind: string
    ref: string
    order: string | null
    member: string | null
    debit: string
    credit: string
    unit: string
    amount: number
  }>`
    select t.id as entry, t.happened_at as at, t.kind, t.ref, t.order_id as order, t.owner_id as member,
      d.kind as debit, c.kind as credit, x.unit, x.amount
    from (
      select * from ledger_transactions where id > ${Number(piece.after || 0)} and ${isWithin(sql`happened_at`, piece)}
      order by id limit ${piece.most}) t
    join transfers x on x.transaction_id = t.id join accounts d on d.id = x.debit_id join accounts c on c.id = x.credit_id
    order by t.id, x.id`.execute(reader)
  return rows
}

export async function payoutRows(reader: Reader, piece: DatedPiece) {
  const { rows } = await sql<{
    payout: string
    state: string
    at: string
    member: string
    way: string
    gross: number
    fee: number
    tax: number
    net: number
    settledAt: string | null
    account: string
  }>`
    select id as payout, state, created_at as at, member_id as member, way, gross, fee, tax, net,
      settled_at as "settledAt", account_shown as account
    from payouts
    where id > ${piece.after} and (${piece.state ?? null}::text is null or state = ${piece.state ?? null}::text)
      and ${isWithin(sql`created_at`, piece)}
    order by id limit ${piece.most}`.execute(reader)
  return rows
}
