import { createHash } from 'node:crypto'
import { BASE_LOCALE } from '~/values/locales'
import { transaction } from '../database/transaction'
import { expressGateway } from '../gateways/express'
import { log } from '../log'
import { refused } from '../refused'
import { keepTrack } from './keep-track'
import { keepPush, lockPush, openPushes, settlePush } from './push-store'

/** A long way of a parcel is a few kilobytes. */
const MOST_BYTES = 256 * 1024

/** Verifies a push over its raw bytes, keeps it, and only then answers; what it says is kept after that, or by the sweep. */
export async function receivePush(request: Request): Promise<Response> {
  const raw = Buffer.from(await request.arrayBuffer())
  const gateway = expressGateway()
  if (raw.length > MOST_BYTES || !gateway.verify(raw)) {
    log().warn('a push of the tracking service was refused')
    const { status, envelope } = refused('callbackForged', BASE_LOCALE)
    return Response.json(envelope, { status })
  }
  const id = createHash('sha256').update(raw).digest('base64url')
  await keepPush(id, raw)
  await processPush(id).catch((error) => log().error({ err: error }, 'a push waits'))
  return Response.json(gateway.received())
}

async function processPush(id: string): Promise<void> {
  await transaction(async (tx) => {
    const raw = await lockPush(tx, id)
    const said = raw && expressGateway().verify(raw)
    if (!raw) return
    // The service gives up on a number that nothing was heard of; what was known stays.
    if (!said?.track) return settlePush(tx, id, said ? 'given up' : 'unreadable')
    const isNews = await keepTrack(tx, said, said.track)
    await settlePush(tx, id, isNews ? 'kept' : 'older')
  })
}

/**
 * Deals with pushes that were answered before a process ended. Returns how many; one that fails stops no other and is
 * thrown at the end.
 */
export async function processPushes(): Promise<number> {
  const waiting = await openPushes()
  const errors: unknown[] = []
  for (const id of waiting) await processPush(id).catch((error) => errors.push(error))
  if (errors.length) throw new AggregateError(errors, `${errors.length} pushes could not be dealt with`)
  return waiting.length
}
