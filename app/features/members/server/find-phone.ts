import type { Reader } from '~/platform/database/transaction'
import { findMemberPhone } from './store'

export const findPhone = (reader: Reader, memberId: string): Promise<string | undefined> =>
  findMemberPhone(reader, memberId)
