import { createHash } from 'node:crypto'
import { concepts } from '~/house/concept'
import { refused } from '~/house/registers/refused'
import { eachDue } from '~/platform/database/each-due'
import { type Tx, transaction } from '~/platform/database/transaction'
import { log } from '~/platform/log'
import { expressGateway, type Track, type Waybill } from '~/services/express'
import { BASE_LOCALE } from '~/values/locales'
import { ownOf } from '~/values/own'
import { listWaiting, listWaybills } from './store'
import {
  leaseTracking,
  lockPush,
  noteNotified,
  settlePush,
  storeNoTrack,
  storePush,
  storeTracked,
  takePushes,
} from './store-tracking'

/** Minutes: the vendor allows one query per number in half an hour. */
const ON_ITS_WAY = 30
const OVER_MINUTES = 24 * 60
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
  if (!kind || state === before || !(await noteNotified(tx, waybill, before, state))) return
  for (const { orderId } of await listWaiting(tx, waybill.company, waybill.number))
    for (const { onParcelNews } of concepts()) await onParcelNews?.(tx, { orderId, kind })
}

/** False where something newer is stored. */
export async function storeTrack(tx: Tx, waybill: Number, track: Track): Promise<boolean> {
  const stored = await storeTracked(tx, waybill, track, ENDS.includes(track.state) ? OVER_MINUTES : ON_ITS_WAY)
  if (!stored) return false
  await tell(tx, waybill, stored.toldState, stored.state)
  return true
}

/** Minutes until a service that knew nothing or failed is queried again. */
const AGAIN = 10
/** Seconds until another process may query the same number. */
const LEASE = 15

async function refresh(waybill: Waybill): Promise<void> {
  if (!(await leaseTracking(waybill, LEASE))) return
  const track = await expressGateway().query(waybill)
  if (typeof track === 'string') return storeNoTrack(waybill, AGAIN, track === 'nothing')
  const stored = await transaction((tx) => storeTrack(tx, waybill, track))
  if (!stored) await storeNoTrack(waybill, AGAIN, true)
}

/** At most one query per number and half an hour, however many look. Of an exchange its own parcel alone. */
export async function trackParcels(orderId: string, caseId?: string): Promise<void> {
  await Promise.all((await listWaybills(orderId, caseId)).map(refresh))
}

/** The longest history of a parcel is a few kilobytes. */
const MOST_BYTES = 256 * 1024

/** Verified over its raw bytes and stored before it is answered; processed after that, or by the sweep. */
export async function receivePush(request: Request): Promise<Response> {
  const raw = Buffer.from(await request.arrayBuffer())
  const gateway = expressGateway()
  if (raw.length > MOST_BYTES || !gateway.verify(raw)) {
    log().warn('a push of the tracking service was refused')
    const { status, envelope } = refused('callbackForged', BASE_LOCALE)
    return Response.json(envelope, { status })
  }
  const id = createHash('sha256').update(raw).digest('base64url')
  await storePush(id, raw)
  await processPush(id).catch((error) => log().error({ err: error }, 'a push waits'))
  return Response.json(gateway.received())
}

async function processPush(id: string): Promise<boolean> {
  return transaction(async (tx) => {
    const raw = await lockPush(tx, id)
    const said = raw && expressGateway().verify(raw)
    if (!raw) return false
    // The service gives up on a number without events; what was known stays.
    if (!said?.track) await settlePush(tx, id, said ? 'given up' : 'unreadable')
    else await settlePush(tx, id, (await storeTrack(tx, said, said.track)) ? 'kept' : 'older')
    return true
  })
}

export const processPushes = (): Promise<number> => eachDue(takePushes, processPush)
