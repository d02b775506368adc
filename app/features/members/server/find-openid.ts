import type { Reader } from '~/platform/database/transaction'
import { findMemberOpenid } from './store'

export const findOpenid = (reader: Reader, memberId: string): Promise<string | null> =>
  findMemberOpenid(reader, memberId)
