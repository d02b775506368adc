import { lockMember } from '~/features/members/server/lock-member'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { moveDefault } from './store'

export async function setDefaultAddress(
  memberId: string,
  id: string,
): Promise<Result<Record<string, never>, 'notFound'>> {
  return transaction(async (tx) => {
    if (!(await lockMember(tx, memberId)) || !(await moveDefault(tx, memberId, id))) return refuse('notFound')
    return ok({})
  })
}
