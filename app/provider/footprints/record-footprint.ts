import { FOOTPRINTS_MOST } from '~/contract/footprints'
import { db } from '../database/pool'
import { trimFootprints, upsertFootprint } from './store'

/**
 * Notes that a member looks at goods: one row a goods, the newest 100. Nothing happens where the member has paused
 * recording or there are no such goods. Two first looks at the same instant may leave 101 until the next.
 */
export async function recordFootprint(memberId: string, goodsId: string): Promise<void> {
  if (await upsertFootprint(db, memberId, goodsId)) await trimFootprints(db, memberId, FOOTPRINTS_MOST)
}
