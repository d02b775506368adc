import type { Reader } from '~/platform/database/transaction'
import { findMemberRow, findMemberRows, listMemberRows, type MemberRow, type Search } from './store-desk'

export type { MemberRow, Search }

/** Members that a search means, newest first, those after `after` only. */
export const searchMembers = (search: Search, after: string | undefined, most: number): Promise<MemberRow[]> =>
  listMemberRows(search, after, most)

/** These members, whatever became of them. */
export const knownMembers = (reader: Reader, ids: readonly string[]) => findMemberRows(reader, ids)

/** One member with what the mall's people may know; nothing where there is none. */
export const findMember = (reader: Reader, id: string) => findMemberRow(reader, id)
