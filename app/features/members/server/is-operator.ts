import { sql } from 'kysely'
import type { Tx } from '~/platform/database/transaction'

/** Whether a member is this operator, by the phone: nobody decides about what is their own. */
export async function isOperator(tx: Tx, memberId: string, operatorId: string): Promise<boolean> {
  const { rows } = await sql`
    select from members join operators on operators.phone = members.phone
    where members.id = ${memberId} and operators.id = ${operatorId}`.execute(tx)
  return rows.length > 0
}
