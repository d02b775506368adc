import { sql } from 'kysely'
import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Sought } from '~/values/phones'

export const findOwnerRows = (
  reader: Reader,
  memberIds: readonly string[],
  businessIds: readonly string[],
): Promise<{ id: string; phone: string; business_id: string | null }[]> =>
  reader
    .selectFrom('members')
    .select(['id', 'phone', 'business_id'])
    .where('status', '=', 'active')
    .where(({ eb, or, val }) =>
      or([
        eb('id', '=', eb.fn.any(val(memberIds as string[]))),
        eb('business_id', '=', eb.fn.any(val(businessIds as string[]))),
      ]),
    )
    .execute()

export async function setShop(tx: Tx, memberId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update members set is_agent = true, business_id = coalesce(business_id, new_id()),
      shop_name = coalesce(shop_name, nickname)
    where id = ${memberId} and status = 'active'`.execute(tx)
  return numAffectedRows === 1n
}

export async function setShopName(tx: Tx, memberId: string, name: string): Promise<void> {
  await sql`update members set shop_name = ${name} where id = ${memberId} and is_agent`.execute(tx)
}

const members = (reader: Reader) =>
  reader.selectFrom('members').select(['id', 'phone', 'nickname', 'status', 'joined_at'])

export type MemberRow = Awaited<ReturnType<typeof listMemberRows>>[number]

export function listMemberRows({ id, phone, phoneEnd }: Sought, after: string | undefined, most: number) {
  let query = members(db)
  if (id !== undefined) query = query.where('id', '=', id)
  if (phone !== undefined) query = query.where('phone', '=', phone)
  if (phoneEnd !== undefined) query = query.where(sql<boolean>`right(phone, 4) = ${phoneEnd} and status <> 'erased'`)
  if (after !== undefined) query = query.where('id', '<', after)
  return query.orderBy('id', 'desc').limit(most).execute()
}

export function findMemberRow(reader: Reader, id: string) {
  return members(reader)
    .select(['blocked_reason', 'logoff_due_at', 'phone_changed_at', 'inviter_id', 'takes_marketing'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export const findRowByPhone = (reader: Reader, phone: string) =>
  reader.selectFrom('members').select(['id', 'nickname', 'status']).where('phone', '=', phone).executeTakeFirst()

export const findActive = (reader: Reader, id: string) =>
  members(reader).where('id', '=', id).where('status', '=', 'active').executeTakeFirst()

export const findMemberRows = (reader: Reader, ids: readonly string[]) =>
  members(reader).where('id', 'in', ids).execute()

export async function countActive(reader: Reader): Promise<number> {
  const { count } = await reader
    .selectFrom('members')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  return count
}

export async function setBlocked(tx: Tx, id: string, reason: string | null): Promise<boolean> {
  const [from, to] = reason === null ? ['blocked', 'active'] : ['active', 'blocked']
  const { numUpdatedRows } = await tx
    .updateTable('members')
    .set({ status: to, blocked_reason: reason })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
