import { type RawBuilder, sql } from 'kysely'
import { type Act, mover } from '~/platform/database/mover'
import { tally } from '~/platform/database/tally'
import type { Reader, Tx } from '~/platform/database/transaction'
import { announcing } from '~/platform/outbox/announce'
import { PAUSE_HOURS, PAYOUT_WAYS, type PayoutState, type PayoutWay } from '../contract/members'
import { type PayoutMove, payoutFlow } from './payout-flow'

export type Payout = {
  id: string
  memberId: string
  way: PayoutWay
  gross: number
  fee: number
  tax: number
  net: number
  state: PayoutState
  account: string | null
}

const columns = sql`p.id, p.member_id as "memberId", p.way, p.gross, p.fee, p.tax, p.net, p.state, p.account`

export async function findPayout(reader: Reader, id: string): Promise<Payout | undefined> {
  const { rows } = await sql<Payout>`select ${columns} from payouts p where id = ${id}`.execute(reader)
  return rows[0]
}

const payoutTally = tally({
  ...{ name: 'payouts', by: 'way', known: () => PAYOUT_WAYS, flow: payoutFlow, pays: ['pay'] },
  ...{ of: sql`payouts.way`, amount: sql`payouts.net` },
})

type NewPayout = Omit<Payout, 'state'> & { account: string; accountShown: string }

export async function insertPayout(tx: Tx, one: NewPayout): Promise<boolean> {
  const { id, memberId, way, gross, fee, tax, net, account, accountShown } = one
  const { numAffectedRows } = await sql`
    with made as (
      insert into payouts (id, member_id, way, gross, fee, tax, net, state, account, account_shown)
      values (${id}, ${memberId}, ${way}, ${gross}, ${fee}, ${tax}, ${net}, ${payoutFlow.request.to}, ${account},
        ${accountShown})
      on conflict do nothing returning id, state
    ), event as (${announcing('payout.asked', sql`made.id`, sql`made`)})
    insert into payout_history (payout_id, move, to_state, by_kind, by_id)
    select id, 'request', state, 'member', ${memberId} from made`.execute(tx)
  if (numAffectedRows !== 1n) return false
  payoutTally.count(tx, 'request', [{ of: way, amount: net }])
  return true
}

const kinds = Object.fromEntries(Object.keys(payoutFlow).map((move) => [move, 'payout.moved' as const]))

const carry = mover(
  {
    ...{ table: 'payouts', column: 'state', history: 'payout_history', subject: 'payout_id', counts: payoutTally },
    announces: { kinds },
  },
  payoutFlow,
)

interface More {
  set?: RawBuilder<unknown>
  where?: RawBuilder<boolean>
  skipLocked?: boolean
}

const ENDS = new Set(['paid', 'failed', 'cancelled', 'rejected'])

export async function move(
  tx: Tx,
  id: string,
  name: PayoutMove,
  act: Act,
  { set, ...more }: More = {},
): Promise<boolean> {
  const ending = ENDS.has(payoutFlow[name].to) ? sql`settled_at = shop_now(), waits_until = null` : undefined
  const all = [ending, set].filter((one) => one !== undefined)
  const joined = all.length > 0 ? sql.join(all, sql`, `) : undefined
  return (await carry(tx, name, [id], act, { ...more, set: joined })).length === 1
}

export type Standing = {
  hasOpen: boolean
  today: number
  /** Fen requested this month and not returned. */
  thisMonth: number
  pausedUntil: string | null
  isFrozen: boolean
  isLeaving: boolean
  openid: string | null
}

/** Days of the shop's time zone. */
export async function standingOf(reader: Reader, memberId: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select
      exists (select from payouts p where p.member_id = m.id and p.state in ('requested', 'approved', 'sending', 'awaiting'))
        as "hasOpen",
      (select count(*)::int from payouts p where p.member_id = m.id and p.created_at >=
        date_trunc('day', shop_now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai') as today,
      (select coalesce(sum(gross), 0)::bigint from payouts p where p.member_id = m.id
        and p.state not in ('failed', 'cancelled', 'rejected') and p.created_at >=
        date_trunc('month', shop_now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai') as "thisMonth",
      case when greatest(phone_changed_at, openid_changed_at, strange_login_at)
          + make_interval(hours => ${PAUSE_HOURS}::int) > shop_now()
        then greatest(phone_changed_at, openid_changed_at, strange_login_at)
          + make_interval(hours => ${PAUSE_HOURS}::int) end as "pausedUntil",
      exists (select from agents a where a.member_id = m.id and a.state = 'frozen') as "isFrozen",
      logoff_due_at is not null as "isLeaving", openid
    from members m where m.id = ${memberId}`.execute(reader)
  return rows[0]
}

export async function listLapsed(reader: Reader, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payouts where state = 'approved' and waits_until <= shop_now()
    order by waits_until limit ${most}`.execute(reader)
  return rows.map(({ id }) => id)
}

export async function takeToQuery(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update payouts set queries = queries + 1,
      next_query_at = shop_now() + make_interval(mins => (array[5, 15, 60])[least(queries + 1, 3)])
    where id in (
      select id from payouts where state = 'awaiting' and next_query_at <= shop_now()
      order by next_query_at limit 50 for update skip locked)
    returning id`.execute(reader)
  return rows.map(({ id }) => id)
}
