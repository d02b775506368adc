import { db } from '~/platform/database/pool'
import { FOOTPRINTS_MOST } from '../../contract/members'
import { trimFootprints, upsertFootprint, upsertSeen } from './store'

/** Keeps the newest 100. Two first views at the same instant may leave 101 until the next. */
export async function recordFootprint(memberId: string, goodsId: string): Promise<void> {
  if (await upsertFootprint(db, memberId, goodsId)) await trimFootprints(db, memberId, FOOTPRINTS_MOST)
}

/** As if viewed just now: the browser stores no times. */
export async function joinFootprints(memberId: string, goodsIds: readonly string[]): Promise<void> {
  if (await upsertSeen(db, memberId, goodsIds)) await trimFootprints(db, memberId, FOOTPRINTS_MOST)
}
