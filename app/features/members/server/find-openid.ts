import type { Reader } from '~/platform/database/transaction'
import { findMemberOpenid } from './store'

/** Who a member is at the messenger; nothing where that is not known. */
export const findOpenid = (reader: Reader, memberId: string): Promise<string | null> =>
  findMemberOpenid(reader, memberId)
