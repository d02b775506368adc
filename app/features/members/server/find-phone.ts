import type { Reader } from '~/platform/database/transaction'
import { findMemberPhone } from './store'

/** A member's phone, unmasked: where a code of theirs goes. */
export const findPhone = (reader: Reader, memberId: string): Promise<string | undefined> =>
  findMemberPhone(reader, memberId)
