import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import { OPEN_PAYOUTS } from '../contract/members'
import type { DeskPayout, PAYOUT_QUEUES, Payee, PayoutDetails } from '../contract/operators'

const columns = sql`p.id, p.member_id as "memberId", m.nickname, p.way, p.state, p.gross, p.fee, p.tax, p.net,
  p.account_shown as account, p.created_at as "createdAt"`
const from = sql`payouts p join members m on m.id = p.member_id`

export async function listPayouts(
  reader: Reader,
  queue: (typeof PAYOUT_QUEUES)[number],
  after: string | undefined,
  most: number,
): Promise<DeskPayout[]> {
  const isOpen = OPEN_PAYOUTS.some((state) => state === queue)
  const only = [
    ...(queue === 'all' ? [] : [sql`p.state = ${queue}`]),
    ...(after === undefined ? [] : [isOpen ? sql`p.id > ${after}` : sql`p.id < ${after}`]),
    sql`true`,
  ]
  const { rows } = await sql<DeskPayout>`
    select ${columns} from ${from} where ${sql.join(only, sql` and `)}
    order by p.id ${isOpen ? sql`asc` : sql`desc`} limit ${most}`.execute(reader)
  return rows
}

type DetailsRow = Omit<PayoutDetails, 'debt' | 'mayHandOver' | 'mayPay' | 'mayFail' | 'approvals'>

export async function findDetails(reader: Reader, id: string): Promise<DetailsRow | undefined> {
  const { rows } = await sql<DetailsRow>`
    select ${columns}, p.reason, p.proof, p.proof_picture as "proofPicture", p.number, p.account is not null as "hasAccount",
      (select jsonb_agg(jsonb_build_object('move', move, 'at', moved_at, 'note', note) order by h.id)
        from payout_history h where h.payout_id = p.id) as history
    from ${from} where p.id = ${id}`.execute(reader)
  return rows[0]
}

export async function listByHand(reader: Reader, most: number): Promise<(DeskPayout & { sealed: string | null })[]> {
  const { rows } = await sql<DeskPayout & { sealed: string | null }>`
    select ${columns}, p.account as sealed from ${from} where p.state = 'sending' and p.way <> 'wallet'
    order by p.id limit ${most}`.execute(reader)
  return rows
}

type PayeeRow = Omit<Payee, 'name' | 'idNumber'> & { lastId: string | null; sealed: string | null }

export async function sumPayees(reader: Reader, year: number, after: string, most: number): Promise<PayeeRow[]> {
  const { rows } = await sql<PayeeRow>`
    with summed as (
      select member_id, count(*)::int as count, sum(gross)::bigint as gross, sum(fee)::bigint as fee,
        sum(tax)::bigint as tax, sum(net)::bigint as net, max(id) filter (where account is not null) as last_id
      from payouts where state = 'paid' and member_id > ${after}
        and settled_at >= make_date(${year}::int, 1, 1)::timestamp at time zone 'Asia/Shanghai'
        and settled_at < make_date(${year}::int + 1, 1, 1)::timestamp at time zone 'Asia/Shanghai'
      group by member_id order by member_id limit ${most}
    )
    select s.member_id as "memberId", count, s.gross, s.fee, s.tax, s.net, last_id as "lastId", p.account as sealed
    from summed s left join payouts p on p.id = last_id order by s.member_id`.execute(reader)
  return rows
}
