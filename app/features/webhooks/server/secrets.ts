import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { db } from '~/platform/database/pool'
import { log } from '~/platform/log'
import { currentKeyId, keyIdOf, openKeyed, sealKeyed } from '~/platform/secrets/keyed-seal'
import { ENDPOINTS_MOST } from '../contract/operators'
import { listEndpoints, replaceSecrets } from './store'

const BYTES = 32

/** As Standard Webhooks writes it. */
export const newSecret = (): string => `whsec_${randomBytes(BYTES).toString('base64')}`

const owner = (endpointId: string) => `webhook ${endpointId}`

export const sealSecret = (endpointId: string, secret: string): string => sealKeyed(owner(endpointId), secret)

export const openSecret = (endpointId: string, sealed: string): string => openKeyed(owner(endpointId), sealed)

/** None where its key is not in the settings. */
export function openedSecret(endpointId: string, sealed: string): string[] {
  try {
    return [openSecret(endpointId, sealed)]
  } catch (err) {
    log().error({ endpoint: endpointId, err }, 'the secret of a webhook cannot be opened')
    return []
  }
}

/** Answers how many webhooks it sealed again, and the addresses of those with a secret that no key opens. */
export async function reencryptSecrets(): Promise<{ sealed: number; lost: string[] }> {
  const current = currentKeyId()
  const isOld = (secret: string) => keyIdOf(secret) !== current
  const lost: string[] = []
  let sealed = 0
  for (const one of await listEndpoints(db, ENDPOINTS_MOST)) {
    const again = (secret: string) =>
      isOld(secret) ? (openedSecret(one.id, secret).map((text) => sealSecret(one.id, text))[0] ?? secret) : secret
    // Those whose time is over sign nothing any more, and their key may be gone.
    const formerSecrets = one.formerUntil ? one.formerSecrets.map(again) : []
    const after = { id: one.id, secret: again(one.secret), formerSecrets }
    if ([after.secret, ...formerSecrets].some(isOld)) lost.push(one.url)
    if (isDeepStrictEqual([after.secret, formerSecrets], [one.secret, one.formerSecrets])) continue
    await replaceSecrets(db, one, after)
    sealed++
  }
  return { sealed, lost }
}
