import { sql } from 'kysely'
import type { OrderStatus } from '~/features/orders/server/order-flow'
import { historyOf } from '~/platform/database/flow'
import type { Reader } from '~/platform/database/transaction'
import type { INVOICE_QUEUES } from '../contract/operators'
import { columns, type InvoiceRow } from './store'

interface ListQuery {
  queue: (typeof INVOICE_QUEUES)[number]
  orderId: string
  authorId?: string
  after: string | undefined
  most: number
}

export async function listQueue(
  reader: Reader,
  { queue, orderId, authorId, after, most }: ListQuery,
): Promise<InvoiceRow[]> {
  const [beyond, order] = queue === 'asked' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const wanted = [
    ...(queue === 'all' ? [] : [sql`i.state = ${queue}`]),
    ...(orderId ? [sql`i.order_id = ${orderId}`] : []),
    ...(authorId ? [sql`i.member_id = ${authorId}`] : []),
    ...(after === undefined ? [] : [sql`i.id ${beyond} ${after}`]),
  ]
  const where = wanted.length > 0 ? sql`where ${sql.join(wanted, sql` and `)}` : sql``
  const { rows } = await sql<InvoiceRow>`
    select ${columns} from invoices i ${where} order by i.id ${order} limit ${most}`.execute(reader)
  return rows
}

interface Ordered {
  status: OrderStatus
  placedAt: string
  paidAt: string | null
  payable: number
  freight: number
  /** Read off its lines: after-sales builds on this feature and cannot be called from here. */
  hasOpenCase: boolean
}

export async function findOrdered(reader: Reader, orderId: string): Promise<Ordered> {
  const { rows } = await sql<Ordered>`
    select status, placed_at as "placedAt", paid_at as "paidAt", payable, freight,
      exists (select from order_lines where order_id = orders.id and after_sale_state = 'open') as "hasOpenCase"
    from orders where id = ${orderId}`.execute(reader)
  return rows[0] as Ordered
}

export const listHistory = historyOf('invoice_history', 'invoice_id')
