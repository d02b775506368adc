import { sql } from 'kysely'
import type { LineRow } from '~/features/orders/server/store/store-read'
import { db } from '~/platform/database/pool'

interface ExportedLine {
  id: string
  status: string
  placedAt: string
  paidAt: string | null
  name: string
  phone: string
  place: string
  detail: string
  title: LineRow['title']
  options: LineRow['options']
  quantity: number
  left: number
  paid: number
  payable: number
  remark: string
  note: string
}

export async function exportedLines(orderIds: readonly string[]): Promise<ExportedLine[]> {
  const { rows } = await sql<ExportedLine>`
    select o.id, o.status, o.placed_at as "placedAt", o.paid_at as "paidAt", coalesce(address->>'name', '') as name,
      coalesce(address->>'phone', '') as phone, coalesce(address->>'place', '') as place,
      coalesce(address->>'detail', '') as detail, l.title, l.options, l.quantity,
      greatest(0, l.quantity - l.shipped_quantity - l.refunded_quantity) as left, l.paid, o.payable, o.remark,
      o.seller_note as note
    from unnest(${orderIds}::text[]) with ordinality as wanted (id, place)
    join orders o on o.id = wanted.id join order_lines l on l.order_id = o.id
    order by wanted.place, l.position`.execute(db)
  return rows
}
