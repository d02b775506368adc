import { sql } from 'kysely'
import type { FreightTerms } from '~/features/delivery/server/freight/freight-of'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Fen } from '~/values/money'
import type { OrderStatus } from '../order-flow'

export interface RefundOrder {
  id: string
  kind: string
  memberId: string
  status: OrderStatus
  freight: Fen
  freightRefunded: Fen
  freeFreightFrom: Fen | null
  /** Withheld from refunds for the freight of the rest. */
  freightHeld: Fen
}

const columns = [
  'id',
  'kind',
  'member_id as memberId',
  'freight',
  'freight_refunded as freightRefunded',
  'free_freight_from as freeFreightFrom',
  'freight_held as freightHeld',
] as const

function orderOf(reader: Reader, orderId: string, ownerId: string | undefined) {
  const query = reader
    .selectFrom('orders')
    .select(columns)
    .select(sql<OrderStatus>`status`.as('status'))
    .where('id', '=', orderId)
  return ownerId === undefined ? query : query.where('member_id', '=', ownerId)
}

export const lockOrder = (tx: Tx, orderId: string, ownerId?: string): Promise<RefundOrder | undefined> =>
  orderOf(tx, orderId, ownerId).forUpdate().executeTakeFirst()

export const findRefundOrder = (reader: Reader, orderId: string, ownerId?: string) =>
  orderOf(reader, orderId, ownerId).executeTakeFirst()

export type RefundLine = Awaited<ReturnType<typeof refundLines>>[number]

export function refundLines(reader: Reader, orderId: string) {
  return reader
    .selectFrom('order_lines')
    .select([
      'id',
      'sku_id as skuId',
      'price',
      'quantity',
      'paid',
      'points_spent as pointsSpent',
      'refunded',
      'refunded_quantity as refundedQuantity',
      'shipped_quantity as shippedQuantity',
      'after_sale_state as state',
      sql<FreightTerms | null>`freight_terms`.as('freightTerms'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

type Claim = { lineId: string; quantity: number; amount: Fen; after: number }

/** False where the line has changed meanwhile or has too few left. */
export async function claimPieces(tx: Tx, { lineId, quantity, amount, after }: Claim): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update order_lines set refunded_quantity = refunded_quantity + ${quantity}, refunded = refunded + ${amount},
      after_sale_state = case when refunded_quantity + ${quantity} = quantity then 'refunded' else 'part' end
    where id = ${lineId} and refunded_quantity = ${after} and refunded_quantity + ${quantity} <= quantity
      and refunded + ${amount} <= paid`.execute(tx)
  return numAffectedRows === 1n
}

export async function markLine(tx: Tx, lineId: string, isOpen: boolean): Promise<void> {
  await sql`
    update order_lines set after_sale_state =
      case when ${isOpen} then 'open' when refunded_quantity > 0 then 'part' else 'none' end
    where id = ${lineId} and after_sale_state <> 'refunded'`.execute(tx)
}

export async function skuOf(reader: Reader, lineId: string): Promise<string> {
  const row = await reader.selectFrom('order_lines').select('sku_id').where('id', '=', lineId).executeTakeFirstOrThrow()
  return row.sku_id
}

/** For each number of days whether they have not passed since; undefined before receipt. */
export async function findReceipt(reader: Reader, orderId: string, days: readonly number[]) {
  const { rows } = await sql<{ at: string; isWithin: boolean[] }>`
    select moved_at as at, array(
      select moved_at + make_interval(days => d) > shop_now() from unnest(${days}::int[]) with ordinality as t (d, n) order by n
    ) as "isWithin"
    from order_history where order_id = ${orderId} and move = 'receive' order by id desc limit 1`.execute(reader)
  return rows[0]
}

/** In fen. `isPacked`: some of the order is in a parcel. */
interface MoneyLeft {
  orderId: string
  status: OrderStatus
  isPacked: boolean
  lines: Fen
  freight: Fen
}

export async function listMoneyLeft(reader: Reader, orderIds: readonly string[]): Promise<MoneyLeft[]> {
  const { rows } = await sql<MoneyLeft>`
    select orders.id as "orderId", status, freight - freight_refunded + freight_held as freight,
      coalesce(sum(paid - refunded), 0)::bigint as lines, bool_or(shipped_quantity > 0) as "isPacked"
    from orders join order_lines on order_id = orders.id
    where orders.id = any(${[...orderIds]}) group by orders.id`.execute(reader)
  return rows
}
