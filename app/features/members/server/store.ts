import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import { SHOP_TIME_ZONE } from '~/values/time'

export async function isFormer(reader: Reader, phoneHash: string): Promise<boolean> {
  const row = await reader
    .selectFrom('former_phones')
    .select('phone_hash')
    .where('phone_hash', '=', phoneHash)
    .executeTakeFirst()
  return row !== undefined
}

export async function carryFormer(tx: Tx, fromHash: string, toHash: string): Promise<void> {
  await sql`
    insert into former_phones (phone_hash) select ${toHash} where exists (
      select from former_phones where phone_hash = ${fromHash})
    on conflict (phone_hash) do nothing`.execute(tx)
}

export async function storeFormer(tx: Tx, phoneHash: string): Promise<void> {
  await sql`
    insert into former_phones (phone_hash) values (${phoneHash})
    on conflict (phone_hash) do update set erased_at = shop_now()`.execute(tx)
}

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

export async function findMemberPhone(reader: Reader, memberId: string): Promise<string | undefined> {
  const row = await reader.selectFrom('members').select('phone').where('id', '=', memberId).executeTakeFirst()
  return row?.phone
}

export async function findMemberOpenid(reader: Reader, memberId: string): Promise<string | null> {
  const row = await reader.selectFrom('members').select('openid').where('id', '=', memberId).executeTakeFirst()
  return row?.openid ?? null
}

export async function findByInvitationCode(reader: Reader, code: string): Promise<string | undefined> {
  const row = await reader.selectFrom('members').select('id').where('invitation_code', '=', code).executeTakeFirst()
  return row?.id
}

export async function findMember(reader: Reader, memberId: string, invitationDays: number) {
  return reader
    .selectFrom('members as member')
    .leftJoin('members as inviter', 'inviter.id', 'member.inviter_id')
    .selectAll('member')
    .select([
      'inviter.nickname as inviter',
      sql<boolean>`member.openid is not null`.as('has_openid'),
      sql<boolean>`member.inviter_id is null and member.joined_at > shop_now() - make_interval(days => ${invitationDays})`.as(
        'may_enter_invitation',
      ),
    ])
    .where('member.id', '=', memberId)
    .executeTakeFirst()
}

export async function findProfile(
  reader: Reader,
  memberId: string,
): Promise<{ nickname: string; avatar: string | null } | undefined> {
  return reader
    .selectFrom('members')
    .select(['nickname', 'avatar'])
    .where('id', '=', memberId)
    .where('status', '<>', 'erased')
    .executeTakeFirst()
}

export async function isPossibleBirthday(reader: Reader, day: string, years: number): Promise<boolean> {
  const { rows } = await sql<{ fits: boolean }>`
    select ${day}::date between today - make_interval(years => ${years}) and today as fits
    from (select (shop_now() at time zone ${SHOP_TIME_ZONE})::date as today) as clock`.execute(reader)
  return rows[0]?.fits === true
}

type Change = { nickname?: string; avatar?: string | null; gender?: string; birthday?: string | null }

export async function changeMember(tx: Tx, memberId: string, change: Change): Promise<void> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length === 0) return
  await tx.updateTable('members').set(given).where('id', '=', memberId).execute()
}

export async function lockInvitations(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('invitations'))`.execute(tx)
}

/** Within `days` days of joining, and never so that the chain of inviters closes a ring. */
export async function setInviter(tx: Tx, memberId: string, inviterId: string, days: number): Promise<boolean> {
  const { rows } = await sql`
    with recursive above as (
      select id, inviter_id from members where id = ${inviterId} and status = 'active'
      union
      select next.id, next.inviter_id from members as next join above on next.id = above.inviter_id
    )
    update members set inviter_id = ${inviterId}, invited_at = shop_now()
    where id = ${memberId} and inviter_id is null and joined_at > shop_now() - make_interval(days => ${days})
      and exists (select from above) and not exists (select from above where id = ${memberId})
    returning id`.execute(tx)
  return rows.length === 1
}
