import { type RawBuilder, sql } from 'kysely'
import { type Act, mover } from '~/platform/database/mover'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { AgentState } from '../contract/members'
import { type AgentMove, agentFlow } from './agent-flow'

export async function listSealedElse(reader: Reader, keyId: string, after: string, most: number) {
  const { rows } = await sql<{ memberId: string; person: string }>`
    select member_id as "memberId", person from agents
    where member_id > ${after} and person is not null and not starts_with(person, ${keyId})
    order by member_id limit ${most}`.execute(reader)
  return rows
}

/** False where the row has changed since it was read. */
export async function replacePerson(
  reader: Reader,
  { memberId, from, to }: { memberId: string; from: string; to: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update agents set person = ${to} where member_id = ${memberId} and person = ${from}`.execute(reader)
  return numAffectedRows === 1n
}

export interface AgentRow {
  id: string
  memberId: string
  state: AgentState
  person: string | null
  city: string
  reason: string
  because: string
  appliedAt: Date
}

const columns = sql`a.id, a.member_id as "memberId", a.state, a.person, a.city, a.reason, a.because,
  a.applied_at as "appliedAt"`

export async function findAgentOf(reader: Reader, memberId: string): Promise<AgentRow | undefined> {
  const { rows } = await sql<AgentRow>`select ${columns} from agents a where member_id = ${memberId}`.execute(reader)
  return rows[0]
}

export async function holdAgentOf(tx: Tx, memberId: string): Promise<AgentRow | undefined> {
  const { rows } = await sql<AgentRow>`
    select ${columns} from agents a where member_id = ${memberId} for no key update`.execute(tx)
  return rows[0]
}

export async function findMemberOf(reader: Reader, id: string): Promise<string | undefined> {
  const row = await reader.selectFrom('agents').select('member_id').where('id', '=', id).executeTakeFirst()
  return row?.member_id
}

interface Applied {
  memberId: string
  person: string
  city: string
  reason: string
  agreement: string
}

export async function insertAgent(tx: Tx, { memberId, person, city, reason, agreement }: Applied): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with made as (
      insert into agents (member_id, state, person, city, reason, agreement)
      values (${memberId}, ${agentFlow.apply.to}, ${person}, ${city}, ${reason}, ${agreement})
      on conflict (member_id) do nothing returning id, state
    )
    insert into agent_history (agent_id, move, to_state, by_kind, by_id)
    select id, 'apply', state, 'member', ${memberId} from made`.execute(tx)
  return numAffectedRows === 1n
}

const carry = mover({ table: 'agents', column: 'state', history: 'agent_history', subject: 'agent_id' }, agentFlow)

interface More {
  set?: RawBuilder<unknown>
  where?: RawBuilder<boolean>
}

export async function move(tx: Tx, id: string, name: AgentMove, act: Act, more: More = {}): Promise<boolean> {
  return (await carry(tx, name, [id], act, more)).length === 1
}

export const applyAgain = (tx: Tx, id: string, { memberId, person, city, reason, agreement }: Applied) =>
  move(
    tx,
    id,
    'applyAgain',
    { by: 'member', byId: memberId },
    {
      set: sql`person = ${person}, city = ${city}, reason = ${reason}, agreement = ${agreement}, because = '',
        adult_at = shop_now(), applied_at = shop_now()`,
    },
  )
