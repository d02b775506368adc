import { randomBytes } from 'node:crypto'
import { db } from '~/platform/database/pool'
import { currentKeyId, keyIdOf, openKeyed, sealKeyed } from '~/platform/secrets/keyed-seal'
import { ENDPOINTS_MOST } from '../contract/operators'
import { listEndpoints, replaceSecrets } from './store'

const BYTES = 32

/** As Standard Webhooks writes it. */
export const newSecret = (): string => `whsec_${randomBytes(BYTES).toString('base64')}`

const owner = (endpointId: string) => `webhook ${endpointId}`

export const sealSecret = (endpointId: string, secret: string): string => sealKeyed(owner(endpointId), secret)
export const openSecret = (endpointId: string, sealed: string): string => openKeyed(owner(endpointId), sealed)

/** Answers how many it sealed again. */
export async function reencryptSecrets(): Promise<number> {
  const current = currentKeyId()
  const old = (await listEndpoints(db, ENDPOINTS_MOST)).filter(({ secret, formerSecrets }) =>
    [secret, ...formerSecrets].some((one) => keyIdOf(one) !== current),
  )
  for (const one of old) {
    const again = (sealed: string) => sealSecret(one.id, openSecret(one.id, sealed))
    // Those whose time is over sign nothing any more, and their key may be gone.
    const formerSecrets = one.formerUntil ? one.formerSecrets.map(again) : []
    await replaceSecrets(db, one, { id: one.id, secret: again(one.secret), formerSecrets })
  }
  return old.length
}
