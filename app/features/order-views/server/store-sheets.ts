import { sql } from 'kysely'
import type { LineRow } from '~/features/orders/server/store/store-read'
import { db } from '~/platform/database/pool'
import type { Tx } from '~/platform/database/transaction'

interface SheetRow {
  orderId: string
  placedAt: string
  name: string
  phone: string
  place: string
  detail: string
  remark: string
  note: string
  id: string
  skuId: string
  code: string
  title: LineRow['title']
  options: LineRow['options']
  picture: string
  left: number
}

/** A row for each line of which something is still to be sent, in the order of the ids. */
export async function sheetRows(orderIds: readonly string[]): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`
    select o.id as "orderId", o.placed_at as "placedAt", coalesce(address->>'name', '') as name,
      coalesce(address->>'phone', '') as phone, coalesce(address->>'place', '') as place,
      coalesce(address->>'detail', '') as detail, o.remark, o.seller_note as note, l.id, l.sku_id as "skuId",
      coalesce((select code from skus where skus.id = l.sku_id), '') as code, l.title,
      l.options, l.picture, l.quantity - l.shipped_quantity - l.refunded_quantity as left
    from unnest(${orderIds}::text[]) with ordinality as wanted (id, place)
    join orders o on o.id = wanted.id join order_lines l on l.order_id = o.id
    where o.status = 'paid' and l.quantity - l.shipped_quantity - l.refunded_quantity > 0
    order by wanted.place, l.position`.execute(db)
  return rows
}

interface Noted {
  id: string
  before: string
  note: string
}

/** Those that say it already count as noted and stay as they are. */
export async function appendNotes(
  tx: Tx,
  { ids, line, most }: { ids: readonly string[]; line: string; most: number },
): Promise<{ changed: Noted[]; same: number }> {
  const { rows: held } = await sql<{ id: string; before: string; isSame: boolean }>`
    select id, seller_note as before, ${line} = any(string_to_array(seller_note, E'\n')) as "isSame"
    from orders where id = any(${ids}) order by id for update`.execute(tx)
  const open = held.filter(({ isSame }) => !isSame)
  const { rows } = await sql<{ id: string; note: string }>`
    update orders set seller_note = case when seller_note = '' then ${line} else seller_note || E'\n' || ${line} end
    where id = any(${open.map(({ id }) => id)})
      and char_length(seller_note) + char_length(${line}) + 1 <= ${most}
    returning id, seller_note as note`.execute(tx)
  const before = new Map(held.map((one) => [one.id, one.before]))
  return {
    changed: rows.map((row) => ({ ...row, before: before.get(row.id) ?? '' })),
    same: held.length - open.length,
  }
}
