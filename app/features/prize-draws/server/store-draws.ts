import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Act, mover } from '~/platform/database/mover'
import type { Reader, Tx } from '~/platform/database/transaction'
import { SHOP_TIME_ZONE } from '~/values/time'
import { ADULT_YEARS } from '../contract/members'
import { type DrawMove, prizeDrawFlow } from './prize-draw-flow'

export interface Drawer {
  isAdult: boolean | null
  hasSaidAdult: boolean
  isOperator: boolean
  drawnToday: number
}

export async function findDrawer(reader: Reader, memberId: string): Promise<Drawer | undefined> {
  const { rows } = await sql<Drawer>`
    select birthday <= (shop_now() at time zone ${SHOP_TIME_ZONE})::date - make_interval(years => ${ADULT_YEARS}) as "isAdult",
      exists (select from prize_adults where member_id = members.id) as "hasSaidAdult",
      exists (select from operators where operators.phone = members.phone) as "isOperator", (
        select count(*)::int from prize_draws where member_id = members.id and drawn_at >=
          date_trunc('day', shop_now() at time zone ${SHOP_TIME_ZONE}) at time zone ${SHOP_TIME_ZONE}) as "drawnToday"
    from members where id = ${memberId}`.execute(reader)
  return rows[0]
}

export async function insertAdult(tx: Tx, memberId: string): Promise<void> {
  await sql`insert into prize_adults (member_id) values (${memberId}) on conflict do nothing`.execute(tx)
}

/** Serialises the draws of a version; undefined where it runs no more. */
export async function takeNext(tx: Tx, versionId: string): Promise<{ n: number; sealed: string } | undefined> {
  const { rows } = await sql<{ n: number; sealed: string }>`
    update prize_versions set drawn = drawn + 1 where id = ${versionId} and state = 'running'
    returning drawn as n, seed_sealed as sealed`.execute(tx)
  return rows[0]
}

/** Hold the version first. */
export async function countDrawn(tx: Tx, cameId: string, givenId: string): Promise<void> {
  await sql`
    update prizes set came = came + (id = ${cameId})::int, given = given + (id = ${givenId})::int
    where id = any(${[cameId, givenId]})`.execute(tx)
}

export interface NewDraw {
  id: string
  versionId: string
  n: number
  number: number
  drawnPrizeId: string
  prizeId: string
  instead: 'pieces' | 'coupons' | null
  memberId: string
  cost: number
  isFree: boolean
  isWin: boolean
  couponId: string | null
}

export async function insertDraw(tx: Tx, draw: NewDraw, move: 'give' | 'win'): Promise<void> {
  const { to } = prizeDrawFlow[move]
  await sql`
    with drawn as (
      insert into prize_draws (id, version_id, n, number, drawn_prize_id, prize_id, instead, member_id, state, cost, is_free,
        is_win, coupon_id)
      values (${draw.id}, ${draw.versionId}, ${draw.n}, ${draw.number}, ${draw.drawnPrizeId}, ${draw.prizeId},
        ${draw.instead}, ${draw.memberId}, ${to}, ${draw.cost}, ${draw.isFree}, ${draw.isWin}, ${draw.couponId}))
    insert into prize_draw_history (prize_draw_id, move, to_state, by_kind, by_id)
    values (${draw.id}, ${move}, ${to}, 'member', ${draw.memberId})`.execute(tx)
}

const carry = mover(
  { table: 'prize_draws', column: 'state', history: 'prize_draw_history', subject: 'prize_draw_id' },
  prizeDrawFlow,
)

interface More {
  where?: RawBuilder<SqlBool>
  set?: RawBuilder<unknown>
  skipLocked?: boolean
}

export const moveDraw = async (tx: Tx, id: string, name: DrawMove, act: Act, more: More = {}) =>
  (await carry(tx, name, [id], act, more)).length === 1

export const isLate = (days: number) => sql<SqlBool>`drawn_at <= shop_now() - make_interval(days => ${days})`

/** Only before its deadline. */
export const addressed = (memberId: string, orderId: string, days: number): More => ({
  where: sql<SqlBool>`member_id = ${memberId} and not ${isLate(days)}`,
  set: sql`order_id = ${orderId}`,
})

export const lost = (days: number): More => ({ where: isLate(days), skipLocked: true })

export async function drawOfOrder(reader: Reader, orderId: string): Promise<string | undefined> {
  const row = await reader.selectFrom('prize_draws').select('id').where('order_id', '=', orderId).executeTakeFirst()
  return row?.id
}
