import { sql } from 'kysely'
import type { Tx } from '../database/transaction'

/** Inserts a member, or finds the one who has the phone already. */
export async function insertMember(
  tx: Tx,
  { phone, nickname, inviterId }: { phone: string; nickname: string; inviterId?: string },
): Promise<{ id: string; isNew: boolean }> {
  const inviter = sql<string | null>`(select id from members where id = ${inviterId ?? null} and status = 'active')`
  const made = await tx
    .insertInto('members')
    .values({
      phone,
      nickname,
      inviter_id: inviter,
      invited_at: sql`(select shop_now() from members where id = ${inviterId ?? null} and status = 'active')`,
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return { id: made.id, isNew: true }
  const known = await tx.selectFrom('members').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()
  return { id: known.id, isNew: false }
}

/** Holds the member's row until the transaction ends; false where there is no such active member. */
export async function lockMemberRow(tx: Tx, memberId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('status', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}
