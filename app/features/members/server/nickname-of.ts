import { db } from '~/platform/database/pool'
import { findProfile } from './store'

export const nicknameOf = async (memberId: string): Promise<string | undefined> =>
  (await findProfile(db, memberId))?.nickname
