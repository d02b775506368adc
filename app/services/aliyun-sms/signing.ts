import { createHash, createHmac } from 'node:crypto'

const ALGORITHM = 'ACS3-HMAC-SHA256'

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** RFC 3986, stricter than encodeURIComponent. */
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

export const queryOf = (params: Record<string, string>): string =>
  Object.keys(params)
    .sort()
    .map((name) => `${escaped(name)}=${escaped(params[name] as string)}`)
    .join('&')

interface ToSign {
  method: string
  query: string
  /** With `host`, in lower case. */
  headers: Record<string, string>
  body: string
}

export const canonicalHash = ({ method, query, headers, body }: ToSign): string => {
  const names = Object.keys(headers).sort()
  const block = names.map((name) => `${name}:${headers[name]?.trim()}\n`).join('')
  return sha256([method, '/', query, block, names.join(';'), sha256(body)].join('\n'))
}

/** Signature version 3 (help.aliyun.com, V3 request structure and signature). */
export function acsAuthorization(account: { keyId: string; secret: string }, request: ToSign): string {
  const signature = createHmac('sha256', account.secret)
    .update(`${ALGORITHM}\n${canonicalHash(request)}`)
    .digest('hex')
  const names = Object.keys(request.headers).sort().join(';')
  return `${ALGORITHM} Credential=${account.keyId},SignedHeaders=${names},Signature=${signature}`
}
