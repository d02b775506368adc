import { type KeyObject, X509Certificate } from 'node:crypto'

/** Whose certificate has to be: the third part of its common name, as UnionPay's own clients read it. */
const OWNER = '中国银联股份有限公司'
/** The same of UnionPay's own test system, by which nobody is paid. */
const TEST_OWNER = '00040000:SIGN'
const PRODUCTION = 'gateway.95516.com'

/** Who may sign what comes from an address: for real money UnionPay itself alone. */
export const signersAt = (url: string): readonly string[] =>
  new URL(url).hostname === PRODUCTION ? [OWNER] : [OWNER, TEST_OWNER]

const BLOCK = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

const certificatesIn = (text: string): X509Certificate[] =>
  Array.from(text.match(BLOCK) ?? [], (pem) => new X509Certificate(pem))

/** The serial number of a certificate, in decimal digits as UnionPay wants it. */
export const certIdOf = (pem: string): string => BigInt(`0x${new X509Certificate(pem).serialNumber}`).toString()

const isValidAt = ({ validFrom, validTo }: X509Certificate, at: number) =>
  Date.parse(validFrom) <= at && at <= Date.parse(validTo)

/** Whether a certificate leads to a root among those that the settings name. */
function isTrusted(one: X509Certificate, authorities: readonly X509Certificate[], at: number): boolean {
  if (!isValidAt(one, at)) return false
  const above = authorities.find((by) => by.ca && one.checkIssued(by) && one.verify(by.publicKey))
  if (!above) return false
  if (above.checkIssued(above)) return isValidAt(above, at)
  // Every step leaves one behind, so that certificates which vouch for each other end as well.
  const rest = authorities.filter((by) => by !== above)
  return isTrusted(above, rest, at)
}

/** The key of a certificate that came with a message; nothing where it is none of the signers', or not valid at that time. */
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
