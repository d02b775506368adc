import { createHash } from 'node:crypto'
import { refused } from '~/house/registers/refused'
import { eachDue } from '~/platform/database/each-due'
import { transaction } from '~/platform/database/transaction'
import { log } from '~/platform/log'
import { expressGateway } from '~/services/express'
import { BASE_LOCALE } from '~/values/locales'
import { keepPush, lockPush, settlePush, takePushes } from './store-tracking'
import { keepTrack } from './track-parcels'

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
  await keepPush(id, raw)
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
    else await settlePush(tx, id, (await keepTrack(tx, said, said.track)) ? 'kept' : 'older')
    return true
  })
}

export const processPushes = (): Promise<number> => eachDue(takePushes, processPush)
