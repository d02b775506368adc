import { concepts } from '~/house/concept'
import type { Tx } from '~/platform/database/transaction'
import type { Track } from '~/services/express'
import { ownOf } from '~/values/own'
import { listWaiting } from './store'
import { keepTold, noteTold } from './store-tracking'

/** Minutes for which an answer is fresh: the vendor asks for no more than one question in half an hour. */
const ON_ITS_WAY = 30
/** The same for a parcel whose way is over. */
const OVER = 24 * 60
const ENDS = ['delivered', 'returned', 'refused']

const NEWS = {
  delivering: 'parcelDelivering',
  delivered: 'parcelDelivered',
  problem: 'parcelProblem',
  refused: 'parcelProblem',
  returning: 'parcelProblem',
} as const

type Number = { company: string; number: string }

/** Tells everybody who waits for a parcel what they would want to know, once for each state. */
async function tell(tx: Tx, waybill: Number, before: string, state: string): Promise<void> {
  const kind = ownOf(NEWS, state)
  if (!kind || state === before || !(await noteTold(tx, waybill, before, state))) return
  for (const { orderId } of await listWaiting(tx, waybill.company, waybill.number))
    for (const { onParcelNews } of concepts()) await onParcelNews?.(tx, { orderId, kind })
}

/** Keeps a carrier's word of a number and tells whom it concerns. False where something newer is known. */
export async function keepTrack(tx: Tx, waybill: Number, track: Track): Promise<boolean> {
  const kept = await keepTold(tx, waybill, track, ENDS.includes(track.state) ? OVER : ON_ITS_WAY)
  if (!kept) return false
  await tell(tx, waybill, kept.toldState, kept.state)
  return true
}
