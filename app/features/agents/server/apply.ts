import { db } from '~/platform/database/pool'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { AgentApplication, OwnApplication } from '../contract/members'
import { openPerson, sealPerson } from './person'
import { type AgentRow, applyAgain, findAgentOf, holdAgentOf, insertAgent } from './store'

type Done = Result<Record<string, never>, 'agentApplied'>

export async function apply(memberId: string, sent: AgentApplication): Promise<Done> {
  const { city, reason, agreement } = sent
  const applied = { memberId, person: sealPerson(memberId, sent), city, reason, agreement }
  return transaction(async (tx: Tx): Promise<Done> => {
    if (await insertAgent(tx, applied)) return ok({})
    const held = (await holdAgentOf(tx, memberId)) as AgentRow
    if (held.state === 'pending' && isSame(held, sent)) return ok({})
    return (await applyAgain(tx, held.id, applied)) ? ok({}) : refuse('agentApplied')
  })
}

function isSame({ memberId, person, city, reason }: AgentRow, sent: AgentApplication): boolean {
  const known = openPerson(memberId, person)
  return known?.realName === sent.realName && known.phone === sent.phone && city === sent.city && reason === sent.reason
}

export async function readApplication(
  memberId: string,
): Promise<Result<{ application: OwnApplication | null }, never>> {
  const row = await findAgentOf(db, memberId)
  return ok({ application: row ? shown(row) : null })
}

function shown({ memberId, person, state, because, city, reason, appliedAt }: AgentRow): OwnApplication {
  const { realName, phone } = openPerson(memberId, person) ?? { realName: '', phone: '' }
  return { state, because, realName, phone, city, reason, appliedAt }
}
