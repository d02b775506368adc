import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { DeskDraw } from '../contract/operators'
import type { DrawState } from './prize-draw-flow'
import type { Texts } from './store'

export interface DrawRow {
  id: string
  versionId: string
  n: number
  number: number
  kind: 'none' | 'points' | 'coupon' | 'goods'
  name: Texts
  picture: string | null
  insteadOf: Texts | null
  cost: number
  isFree: boolean
  state: DrawState
  drawnAt: string
  claimUntil: string
  orderId: string | null
}

const drawColumns = (days: number) => sql`
  d.id, d.version_id as "versionId", d.n, d.number, p.kind, p.name, coalesce(skus.picture, goods.pictures[1]) as picture,
  case when d.instead is not null then came.name end as "insteadOf", d.cost, d.is_free as "isFree", d.state,
  d.drawn_at as "drawnAt", d.drawn_at + make_interval(days => ${days}) as "claimUntil", d.order_id as "orderId"`
const drawTables = sql`
  prize_draws as d join prizes as p on p.id = d.prize_id join prizes as came on came.id = d.drawn_prize_id
  left join skus on skus.id = p.sku_id left join goods on goods.id = skus.goods_id`

export async function listOwn(
  reader: Reader,
  memberId: string,
  { states, after, most, days }: { states: readonly DrawState[] | null; after?: string; most: number; days: number },
): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    select ${drawColumns(days)} from ${drawTables}
    where d.member_id = ${memberId} and (${states}::text[] is null or d.state = any(${states}::text[]))
      and (${after ?? null}::text is null or d.id < ${after ?? null}::text)
    order by d.id desc limit ${most}`.execute(reader)
  return rows
}

export async function findOwn(
  reader: Reader,
  memberId: string,
  id: string,
  days: number,
): Promise<DrawRow | undefined> {
  const { rows } = await sql<DrawRow>`
    select ${drawColumns(days)} from ${drawTables} where d.id = ${id} and d.member_id = ${memberId}`.execute(reader)
  return rows[0]
}

export async function countWaiting(reader: Reader, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from prize_draws where member_id = ${memberId} and state = 'won'`.execute(reader)
  return rows[0]?.count ?? 0
}

export async function listWinners(reader: Reader, versionId: string, most: number) {
  const { rows } = await sql<{ phone: string; name: Texts; drawnAt: string }>`
    select members.phone, p.name, d.drawn_at as "drawnAt" from prize_draws as d
    join members on members.id = d.member_id join prizes as p on p.id = d.prize_id
    where d.version_id = ${versionId} and d.is_win order by d.id desc limit ${most}`.execute(reader)
  return rows
}

export interface ProofRow {
  n: number
  number: number
  name: Texts
  drawnPrizeId: string
  instead: 'pieces' | 'coupons' | null
  insteadOf: Texts | null
}

export async function listProofs(reader: Reader, versionId: string, after: number | undefined, most: number) {
  const { rows } = await sql<ProofRow>`
    select d.n, d.number, p.name, d.drawn_prize_id as "drawnPrizeId", d.instead,
      case when d.instead is not null then came.name end as "insteadOf"
    from prize_draws as d join prizes as p on p.id = d.prize_id join prizes as came on came.id = d.drawn_prize_id
    where d.version_id = ${versionId} and (${after ?? null}::int is null or d.n < ${after ?? null}::int)
    order by d.n desc limit ${most}`.execute(reader)
  return rows
}

export async function listAllProofs(reader: Reader, versionId: string) {
  const { rows } = await sql<ProofRow & { givenId: string }>`
    select n, number, '{}'::jsonb as name, drawn_prize_id as "drawnPrizeId", instead, null::jsonb as "insteadOf",
      prize_id as "givenId"
    from prize_draws where version_id = ${versionId} order by n`.execute(reader)
  return rows
}

export async function ownDraws(reader: Reader, memberId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select d.drawn_at, d.version_id, d.n, d.number, p.name as prize, d.cost, d.state, d.order_id
    from prize_draws as d join prizes as p on p.id = d.prize_id where d.member_id = ${memberId} order by d.id`.execute(
    reader,
  )
  return rows
}

export type DeskDrawRow = Omit<DeskDraw, 'prize' | 'who'> & { name: Texts; phone: string | null }

export async function listForDesk(
  reader: Reader,
  states: readonly DrawState[] | null,
  after: string | undefined,
  most: number,
): Promise<DeskDrawRow[]> {
  const { rows } = await sql<DeskDrawRow>`
    select d.id, d.version_id as "versionId", d.n, p.name, d.member_id as "memberId", members.phone, d.state,
      d.drawn_at as "drawnAt", d.order_id as "orderId"
    from prize_draws as d join prizes as p on p.id = d.prize_id left join members on members.id = d.member_id
    where (${states}::text[] is null or d.state = any(${states}::text[]))
      and (${after ?? null}::text is null or d.id < ${after ?? null}::text)
    order by d.id desc limit ${most}`.execute(reader)
  return rows
}
