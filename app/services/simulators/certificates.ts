import { createSign, type KeyObject, randomBytes } from 'node:crypto'

type Der = Buffer

/** DER (X.690). */
function element(tag: number, ...parts: Der[]): Der {
  const body = Buffer.concat(parts)
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body])
  const size = Buffer.from(body.length.toString(16).padStart(4, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x82]), size, body])
}

const sequence = (...parts: Der[]) => element(0x30, ...parts)
const integer = (bytes: Buffer) => element(0x02, bytes)
const oid = (hex: string) => element(0x06, Buffer.from(hex, 'hex'))
const bits = (bytes: Buffer) => element(0x03, Buffer.from([0]), bytes)
const time = (at: number) =>
  element(0x18, Buffer.from(`${new Date(at).toISOString().replace(/\D/g, '').slice(0, 14)}Z`))

/** sha256WithRSAEncryption, commonName, basicConstraints and subjectAltName. */
const SHA256_RSA = sequence(oid('2a864886f70d01010b'), element(0x05))
const COMMON_NAME = oid('550403')
const IS_CA = sequence(
  oid('551d13'),
  element(0x01, Buffer.from([0xff])),
  element(0x04, sequence(element(0x01, Buffer.from([0xff])))),
)

const namesOf = (hosts: readonly string[]) =>
  sequence(oid('551d11'), element(0x04, sequence(...hosts.map((host) => element(0x82, Buffer.from(host, 'latin1'))))))

const nameOf = (text: string) => sequence(element(0x31, sequence(COMMON_NAME, element(0x0c, Buffer.from(text)))))

interface Wanted {
  name: string
  key: KeyObject
  by: { name: string; key: KeyObject }
  from: number
  to: number
  isAuthority?: boolean
  hosts?: readonly string[]
}

/** RFC 5280, as PEM, for simulators only. */
export function makeCertificate({ name, key, by, from, to, isAuthority, hosts = [] }: Wanted): string {
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(8)])
  const body = sequence(
    element(0xa0, integer(Buffer.from([2]))),
    integer(serial),
    SHA256_RSA,
    nameOf(by.name),
    sequence(time(from), time(to)),
    nameOf(name),
    key.export({ type: 'spki', format: 'der' }),
    ...(isAuthority ? [element(0xa3, sequence(IS_CA))] : []),
    ...(hosts.length > 0 ? [element(0xa3, sequence(namesOf(hosts)))] : []),
  )
  const signature = createSign('RSA-SHA256').update(body).sign(by.key)
  const der = sequence(body, SHA256_RSA, bits(signature))
  const lines = der.toString('base64').match(/.{1,64}/g) as string[]
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
