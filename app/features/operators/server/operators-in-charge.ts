import { bringing, type Holder, type OperatorRole, rightOf } from '~/contract/roles'
import type { Reader, Tx } from '~/platform/database/transaction'
import { getOperator, hasOtherActive, holdActive } from './store'

/** Neither their roles nor their status change until the transaction ends. */
export async function holdOperators(tx: Tx, ids: readonly string[]): Promise<Map<string, Holder>> {
  return new Map((await holdActive(tx, ids)).map(({ id, ...holder }) => [id, holder]))
}

export const hasOthersWith = (reader: Reader, id: string, roles: readonly OperatorRole[]): Promise<boolean> =>
  hasOtherActive(reader, id, ['owner', ...roles], bringing(rightOf(roles)))

export const nameOf = async (reader: Reader, id: string): Promise<string> => (await getOperator(reader, id)).name
