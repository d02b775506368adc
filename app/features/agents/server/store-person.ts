import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'

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
