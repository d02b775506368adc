import { generateKeyPairSync } from 'node:crypto'
import { days } from '~/values/time'
import { makeCertificate } from './certificates'

const BITS = 2048
const NAME = 'Lilac sandbox'

/** An authority that nobody knows yet, and what it vouches for: one certificate for all the hosts. All as PEM. */
export function makeAuthority(hosts: readonly string[]): { authority: string; cert: string; key: string } {
  const pair = () => generateKeyPairSync('rsa', { modulusLength: BITS })
  const [above, own] = [pair(), pair()]
  const by = { name: NAME, key: above.privateKey }
  const valid = { from: Date.now() - days(1), to: Date.now() + days(30) }
  const [name = NAME] = hosts
  return {
    authority: makeCertificate({ name: NAME, key: above.publicKey, by, isAuthority: true, ...valid }),
    cert: makeCertificate({ name, key: own.publicKey, by, hosts, ...valid }),
    key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
}
