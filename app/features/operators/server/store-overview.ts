import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'

export async function readFigures(
  reader: Reader,
  figures: readonly (readonly [name: string, value: RawBuilder<unknown>])[],
): Promise<Record<string, number | string | null>> {
  if (figures.length === 0) return {}
  const columns = figures.map(([name, value]) => sql`${value} as ${sql.ref(name)}`)
  const { rows } = await sql<Record<string, number | string | null>>`select ${sql.join(columns)}`.execute(reader)
  return rows[0] ?? {}
}

type HolderRow = { memberId: string; nickname: string; pieces: number; orders: number }

export async function findHolders(reader: Reader, most: number): Promise<HolderRow[]> {
  const { rows } = await sql<HolderRow>`
    select member_id as "memberId", nickname, sum(quantity)::int as pieces, count(distinct orders.id)::int as orders
    from orders join order_lines on order_lines.order_id = orders.id join members on members.id = member_id
    where orders.status = 'unpaid'
    group by member_id, nickname order by pieces desc, member_id limit ${most}`.execute(reader)
  return rows
}
