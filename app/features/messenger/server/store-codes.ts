import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'

export async function noteCode(tx: Tx, codeHash: string, memberId: string | undefined): Promise<boolean> {
  const { rows } = await sql`
    insert into messenger_codes (code_hash, member_id) values (${codeHash}, ${memberId ?? null})
    on conflict (code_hash) do nothing returning code_hash`.execute(tx)
  return rows.length === 1
}

export async function endCode(tx: Tx, codeHash: string, outcome: string): Promise<void> {
  await tx.updateTable('messenger_codes').set({ outcome }).where('code_hash', '=', codeHash).execute()
}

export async function findCode(reader: Reader, codeHash: string, memberId: string | undefined) {
  const { rows } = await sql<{ outcome: string | null }>`
    select outcome from messenger_codes
    where code_hash = ${codeHash} and member_id is not distinct from ${memberId ?? null}`.execute(reader)
  return rows[0]
}

/** False where another member has this openid, or the member another one. */
export async function bindMember(tx: Tx, memberId: string, openid: string): Promise<boolean> {
  // Two members may come with one openid at the same moment.
  await sql`select pg_advisory_xact_lock(hashtext('openid'), hashtext(${openid}))`.execute(tx)
  const { rows } = await sql`
    update members set openid = ${openid}, openid_changed_at = shop_now()
    where id = ${memberId} and status = 'active' and openid is null
      and not exists (select from members as other where other.openid = ${openid})
    returning id`.execute(tx)
  return rows.length === 1
}

export async function findByOpenid(reader: Reader, openid: string): Promise<{ id: string } | undefined> {
  return reader
    .selectFrom('members')
    .select('id')
    .where('openid', '=', openid)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

export async function noteStrangeLogin(tx: Tx, memberId: string): Promise<void> {
  await sql`update members set strange_login_at = shop_now() where id = ${memberId}`.execute(tx)
}

export async function openidOfMember(reader: Reader, memberId: string): Promise<string | null | undefined> {
  const row = await reader.selectFrom('members').select('openid').where('id', '=', memberId).executeTakeFirst()
  return row?.openid
}
