import type { OperatorRole } from '~/contract/roles'
import type { Reader, Tx } from '~/platform/database/transaction'
import { getOperator, hasOtherActive, holdActive } from './store'

/** Neither their roles nor their status change until the transaction ends. */
export async function holdOperators(tx: Tx, ids: readonly string[]): Promise<Map<string, { role: OperatorRole }>> {
  return new Map((await holdActive(tx, ids)).map(({ id, role }) => [id, { role: role as OperatorRole }]))
}

export const hasOthersWith = (reader: Reader, id: string, roles: readonly OperatorRole[]): Promise<boolean> =>
  hasOtherActive(reader, id, ['owner', ...roles])

export const nameOf = async (reader: Reader, id: string): Promise<string> => (await getOperator(reader, id)).name
