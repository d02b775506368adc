import type { Tx } from '../database/transaction'
import type { Track } from '../gateways/express'
import { keepTold } from './tracking-store'

/** Minutes for which an answer is fresh: the vendor asks for no more than one question in half an hour. */
const ON_ITS_WAY = 30
/** The same for a parcel whose way is over. */
const OVER = 24 * 60
const ENDS = ['delivered', 'returned', 'refused']

/** Keeps a carrier's word of a number. False where something newer is known. */
export async function keepTrack(tx: Tx, waybill: { company: string; number: string }, track: Track): Promise<boolean> {
  const fresh = ENDS.includes(track.state) ? OVER : ON_ITS_WAY
  return (await keepTold(tx, waybill, track, fresh)) !== undefined
}
