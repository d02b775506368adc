import type { Reader } from '~/platform/database/transaction'
import { findMemberRow, findMemberRows, listMemberRows, type MemberRow, type Search } from './store-desk'

export type { MemberRow, Search }

export const searchMembers = (search: Search, after: string | undefined, most: number): Promise<MemberRow[]> =>
  listMemberRows(search, after, most)

export const knownMembers = (reader: Reader, ids: readonly string[]) => findMemberRows(reader, ids)

export const findMember = (reader: Reader, id: string) => findMemberRow(reader, id)
