import { type KeyObject, X509Certificate } from 'node:crypto'
import { certificatesIn } from '~/platform/settings/formats'

/** The third part of the certificate's common name, as UnionPay's own clients check it. */
const OWNER = '中国银联股份有限公司'
/** UnionPay's test system, which pays nobody. */
const TEST_OWNER = '00040000:SIGN'
const PRODUCTION = 'gateway.95516.com'

/** For real money UnionPay itself alone. */
export const signersAt = (url: string): readonly string[] =>
  new URL(url).hostname === PRODUCTION ? [OWNER] : [OWNER, TEST_OWNER]

/** In decimal digits, as UnionPay requires. */
export const certIdOf = (pem: string): string => BigInt(`0x${new X509Certificate(pem).serialNumber}`).toString()

const isValidAt = ({ validFrom, validTo }: X509Certificate, at: number) =>
  Date.parse(validFrom) <= at && at <= Date.parse(validTo)

function isTrusted(one: X509Certificate, authorities: readonly X509Certificate[], at: number): boolean {
  if (!isValidAt(one, at)) return false
  const above = authorities.find((by) => by.ca && one.checkIssued(by) && one.verify(by.publicKey))
  if (!above) return false
  if (above.checkIssued(above)) return isValidAt(above, at)
  // Every step removes one, so that certificates which sign each other end as well.
  const rest = authorities.filter((by) => by !== above)
  return isTrusted(above, rest, at)
}

/** Undefined for an untrusted, foreign or expired certificate. */
export function vendorKey(
  pem: string,
  { signers, authorities, at }: { signers: readonly string[]; authorities: string; at: number },
): KeyObject | undefined {
  try {
    const one = new X509Certificate(pem)
    const [, name = ''] = /^CN=(.*)$/m.exec(one.subject) ?? []
    if (!signers.includes(name.split('@')[2] ?? '')) return undefined
    return isTrusted(one, certificatesIn(authorities), at) ? one.publicKey : undefined
  } catch {
    return undefined
  }
}
