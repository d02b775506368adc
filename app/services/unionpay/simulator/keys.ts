import { createHash, createSign, createVerify, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto'
import { makeCertificate } from '../../simulators/certificates'
import type { Effect } from '../../simulators/frame'

export type Fields = Record<string, string>

const YEAR = 365 * 86_400_000
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const OWNER = '041@Z2026@中国银联股份有限公司@played'

function authorityOf(name: string) {
  const { publicKey, privateKey } = pair()
  const by = { name: `${name} root`, key: privateKey }
  const [from, to] = [Date.now() - YEAR, Date.now() + 10 * YEAR]
  const root = makeCertificate({ name: by.name, key: publicKey, by, from, to, isAuthority: true })
  const issue = (named: string, key: KeyObject, until = to) =>
    makeCertificate({ name: named, key, by, from, to: until })
  return { root, issue }
}

export function makeUnionpayKeys() {
  const [vendor, merchant] = [pair(), pair()]
  const authority = authorityOf('Played')
  const certificate = authority.issue('Played merchant', merchant.publicKey)
  return {
    privateKey: merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    certificate,
    certId: BigInt(`0x${new X509Certificate(certificate).serialNumber}`).toString(),
    merchantKey: merchant.publicKey,
    authorities: authority.root,
    vendorKey: vendor.privateKey,
    certificateFor: (signature: Effect['signature']): string => {
      if (signature === 'old') return authority.issue(OWNER, vendor.publicKey, Date.now() - 86_400_000)
      if (signature === 'unknown serial') return authorityOf('Another').issue(OWNER, vendor.publicKey)
      return authority.issue(OWNER, vendor.publicKey)
    },
  }
}
export type UnionpayKeys = ReturnType<typeof makeUnionpayKeys>

function textOf(fields: Fields): string {
  const names = Object.keys(fields).filter((name) => name !== 'signature' && fields[name])
  return createHash('sha256')
    .update(
      names
        .sort()
        .map((name) => `${name}=${fields[name]}`)
        .join('&'),
    )
    .digest('hex')
}

export function wrongWith(fields: Fields, merchant: string, { certId, merchantKey }: UnionpayKeys): string | undefined {
  if (fields.version !== '5.1.0' || fields.signMethod !== '01' || fields.encoding !== 'UTF-8') return '10'
  if (!/^[0-9a-zA-Z]{8,40}$/.test(fields.orderId ?? '') || !/^\d{14}$/.test(fields.txnTime ?? '')) return '13'
  if (fields.merId !== merchant || fields.accessType !== '0') return '31'
  if (fields.certId !== certId) return '11'
  const isRight = createVerify('RSA-SHA256')
    .update(textOf(fields))
    .verify(merchantKey, fields.signature ?? '', 'base64')
  return isRight ? undefined : '11'
}

export function signedBy(keys: UnionpayKeys, fields: Fields, signature?: Effect['signature']): Fields {
  const said = { ...fields, signPubKeyCert: keys.certificateFor(signature) }
  if (signature === 'none') return said
  const text = textOf(signature === 'wrong' ? { ...said, txnAmt: '1' } : said)
  return { ...said, signature: createSign('RSA-SHA256').update(text).sign(keys.vendorKey, 'base64') }
}
