import type { Reader } from '../database/transaction'

/** Active members with these ids, and those who run these shops. */
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
