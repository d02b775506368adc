import { noteAct } from '~/platform/acts/note-act'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { endSessionsOf } from './sessions'
import { findMemberRow, setBlocked } from './store-desk'

interface Blocked {
  operatorId: string
  id: string
  /** For operators only. */
  reason: string
}

type Done = Result<Record<string, never>, 'notFound' | 'memberMoved'>

export const blockMember = (blocked: Blocked): Promise<Done> => turn(blocked, 'blockMember')

export const unblockMember = (blocked: Blocked): Promise<Done> => turn(blocked, 'unblockMember')

function turn({ operatorId, id, reason }: Blocked, act: 'blockMember' | 'unblockMember'): Promise<Done> {
  return transaction(async (tx): Promise<Done> => {
    const isBlocking = act === 'blockMember'
    if (!(await setBlocked(tx, id, isBlocking ? reason : null)))
      return refuse((await findMemberRow(tx, id)) ? 'memberMoved' : 'notFound')
    if (isBlocking) await endSessionsOf(tx, id)
    const [before, after] = isBlocking ? ['active', 'blocked'] : ['blocked', 'active']
    await noteAct(tx, {
      operatorId,
      act,
      subject: { kind: 'member', id },
      before: { status: before },
      after: { status: after, reason },
    })
    return ok({})
  })
}
