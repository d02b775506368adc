import type { OperatorRole } from '~/contract/roles'
import type { Reader, Tx } from '~/platform/database/transaction'
import { getOperator } from './store'
import { hasOtherActive, holdActive } from './store-active'

/** The active ones among these operators; none of them changes role or is blocked until the transaction ends. */
export async function holdOperators(tx: Tx, ids: readonly string[]): Promise<Map<string, { role: OperatorRole }>> {
  return new Map((await holdActive(tx, ids)).map(({ id, role }) => [id, { role: role as OperatorRole }]))
}

/** Whether another active operator is an owner or has one of these roles. */
export const hasOthersWith = (reader: Reader, id: string, roles: readonly OperatorRole[]): Promise<boolean> =>
  hasOtherActive(reader, id, ['owner', ...roles])

/** What an operator is called in the console. */
export const nameOf = async (reader: Reader, id: string): Promise<string> => (await getOperator(reader, id)).name
