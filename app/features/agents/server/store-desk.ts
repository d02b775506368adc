import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { AGENT_QUEUES, AgentDetails } from '../contract/operators'
import type { AgentRow } from './store'

type DeskRow = AgentRow & { nickname: string; shopName: string | null }

const columns = sql`a.id, a.member_id as "memberId", a.state, a.person, a.city, a.reason, a.because,
  a.applied_at as "appliedAt", members.nickname, members.shop_name as "shopName"`
const from = sql`agents a join members on members.id = a.member_id`

export async function listAgents(
  reader: Reader,
  queue: (typeof AGENT_QUEUES)[number],
  after: string | undefined,
  most: number,
): Promise<DeskRow[]> {
  const isWaiting = queue === 'pending'
  const only = [
    ...(queue === 'all' ? [] : [sql`a.state = ${queue}`]),
    ...(after === undefined ? [] : [isWaiting ? sql`a.id > ${after}` : sql`a.id < ${after}`]),
    sql`true`,
  ]
  const { rows } = await sql<DeskRow>`
    select ${columns} from ${from} where ${sql.join(only, sql` and `)}
    order by a.id ${isWaiting ? sql`asc` : sql`desc`} limit ${most}`.execute(reader)
  return rows
}

type DetailsRow = DeskRow &
  Pick<AgentDetails, 'agreement' | 'adultAt' | 'businessId' | 'inviter' | 'level1' | 'level2' | 'history'>

const TREE_MOST = 10_000

const below = (level: 'level1_id' | 'level2_id') => sql`(select count(*)::int from (
  select from customer_sums where ${sql.ref(level)} = a.member_id limit ${TREE_MOST}) people)`

export async function findDetails(reader: Reader, id: string): Promise<DetailsRow | undefined> {
  const { rows } = await sql<DetailsRow>`
    select ${columns}, a.agreement, a.adult_at as "adultAt", members.business_id as "businessId",
      inviter.nickname as inviter, ${below('level1_id')} as level1, ${below('level2_id')} as level2,
      (select jsonb_agg(jsonb_build_object('move', move, 'at', moved_at, 'note', note) order by h.id)
        from agent_history h where h.agent_id = a.id) as history
    from ${from} left join members inviter on inviter.id = members.inviter_id where a.id = ${id}`.execute(reader)
  return rows[0]
}
