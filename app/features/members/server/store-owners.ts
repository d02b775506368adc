import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'

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
