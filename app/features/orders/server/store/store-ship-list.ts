import { sql } from 'kysely'
import { db } from '~/platform/database/pool'

export interface OrderToShip {
  id: string
  status: string
  name: string
  hasLeft: boolean
  parcels: { company: string; number: string }[]
}

export async function listToShip(orderIds: readonly string[]): Promise<OrderToShip[]> {
  const { rows } = await sql<OrderToShip>`
    select id, status, coalesce(address->>'name', '') as name,
      exists (select from order_lines l where l.order_id = orders.id and shipped_quantity + refunded_quantity < quantity)
        as "hasLeft",
      (select coalesce(jsonb_agg(jsonb_build_object('company', company, 'number', number)), '[]') from parcels
        where parcels.order_id = orders.id and voided_at is null) as parcels
    from orders where id = any(${[...new Set(orderIds)]})`.execute(db)
  return rows
}
