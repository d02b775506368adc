import { concepts } from '~/house/concept'
import type { Tx } from '~/platform/database/transaction'
import type { Track } from '~/services/express'
import { ownOf } from '~/values/own'
import { listWaiting } from './store'
import { keepTold, noteTold } from './store-tracking'

/** Minutes: the vendor allows one query per number in half an hour. */
const ON_ITS_WAY = 30
/** Minutes, for a delivered parcel. */
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

async function tell(tx: Tx, waybill: Number, before: string, state: string): Promise<void> {
  const kind = ownOf(NEWS, state)
  if (!kind || state === before || !(await noteTold(tx, waybill, before, state))) return
  for (const { orderId } of await listWaiting(tx, waybill.company, waybill.number))
    for (const { onParcelNews } of concepts()) await onParcelNews?.(tx, { orderId, kind })
}

/** False where something newer is stored. */
export async function keepTrack(tx: Tx, waybill: Number, track: Track): Promise<boolean> {
  const kept = await keepTold(tx, waybill, track, ENDS.includes(track.state) ? OVER : ON_ITS_WAY)
  if (!kept) return false
  await tell(tx, waybill, kept.toldState, kept.state)
  return true
}
