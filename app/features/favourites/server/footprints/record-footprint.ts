import { db } from '~/platform/database/pool'
import { FOOTPRINTS_MOST } from '../../contract/footprints'
import { trimFootprints, upsertFootprint, upsertSeen } from './store'

/**
 * Notes that a member looks at goods: one row a goods, the newest 100. Nothing happens where the member has paused
 * recording or there are no such goods. Two first looks at the same instant may leave 101 until the next.
 */
export async function recordFootprint(memberId: string, goodsId: string): Promise<void> {
  if (await upsertFootprint(db, memberId, goodsId)) await trimFootprints(db, memberId, FOOTPRINTS_MOST)
}

/**
 * Notes what a member looked at before logging in, the newest first, as if it were just now: a browser keeps no times.
 * Nothing happens where the member has paused recording.
 */
export async function joinFootprints(memberId: string, goodsIds: readonly string[]): Promise<void> {
  if (await upsertSeen(db, memberId, goodsIds)) await trimFootprints(db, memberId, FOOTPRINTS_MOST)
}
