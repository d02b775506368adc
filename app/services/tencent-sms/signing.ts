import { createHash, createHmac } from 'node:crypto'

const ALGORITHM = 'TC3-HMAC-SHA256'

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text, 'utf8').digest()

interface ToSign {
  service: string
  /** Seconds. */
  timestamp: number
  /** With `host` and `content-type`, in lower case. */
  headers: Record<string, string>
  body: string
}

export const canonicalHash = ({ headers, body }: Pick<ToSign, 'headers' | 'body'>): string => {
  const names = Object.keys(headers).sort()
  const block = names.map((name) => `${name}:${headers[name]?.trim()}\n`).join('')
  return sha256(['POST', '/', '', block, names.join(';'), sha256(body)].join('\n'))
}

/** Signature version 3 (cloud.tencent.com, API signature v3). */
export function tc3Authorization(account: { keyId: string; secret: string }, request: ToSign): string {
  const { service, timestamp, headers } = request
  const day = new Date(timestamp * 1_000).toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const text = [ALGORITHM, timestamp, scope, canonicalHash(request)].join('\n')
  const key = [day, service, 'tc3_request'].reduce<string | Buffer>(hmac, `TC3${account.secret}`)
  const signature = hmac(key, text).toString('hex')
  const names = Object.keys(headers).sort().join(';')
  return `${ALGORITHM} Credential=${account.keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`
}
