import { lockMember } from '~/features/members/server/lock-member'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { deleteAddress, fillDefault } from './store'

export async function removeAddress(memberId: string, id: string): Promise<Result<Record<string, never>, 'notFound'>> {
  return transaction(async (tx) => {
    if (!(await lockMember(tx, memberId)) || !(await deleteAddress(tx, memberId, id))) return refuse('notFound')
    await fillDefault(tx, memberId)
    return ok({})
  })
}
