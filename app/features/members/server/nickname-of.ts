import { db } from '~/platform/database/pool'
import { findProfile } from './store'

/** What others call a member who is there; nothing for anybody else. */
export const nicknameOf = async (memberId: string): Promise<string | undefined> =>
  (await findProfile(db, memberId))?.nickname
