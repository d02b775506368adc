import { createHash, createHmac, randomUUID } from 'node:crypto'
import { ownOf } from '~/values/own'
import type { Answered, Row, Service, ServiceRequest, ServiceResponse } from '../simulators/frame'
import { SIM_S3 } from './settings'

const FRESH = 15 * 60_000

const hex = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const strict = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const bucketIn = (path: string) => path.split(/[/?]/)[1] ?? ''

class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly isSignature = false,
  ) {
    super(code)
  }
}

interface Stored {
  body: Buffer
  type: string
  at: number
}

export class S3Simulator implements Service {
  readonly name = 's3'
  objects = new Map<string, Stored>()

  constructor(private readonly now: () => number) {}

  owns = (path: string, headers: ServiceRequest['headers']) =>
    bucketIn(path) === SIM_S3.bucket || /^AWS4-HMAC-SHA256 .*\/s3\//.test(headers.authorization ?? '')

  operationOf = ({ method, path }: ServiceRequest): string =>
    ownOf({ PUT: 'put', HEAD: 'find', DELETE: 'remove' }, method) ?? (path.includes('list-type') ? 'list' : 'read')

  answer(request: ServiceRequest): Answered {
    try {
      this.judge(request)
      return { response: this.route(request) }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { status, code, isSignature } = error
      const body = `<?xml version="1.0"?><Error><Code>${code}</Code><RequestId>${randomUUID()}</RequestId></Error>`
      const headers = { 'content-type': 'application/xml' }
      return {
        response: { status, headers, body: request.method === 'HEAD' ? '' : body },
        ...(isSignature && { wrong: code }),
      }
    }
  }

  private judge({ method, path, headers, raw }: ServiceRequest): void {
    const parts =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
        headers.authorization ?? '',
      )
    if (!parts) throw new Refused(403, 'AccessDenied', true)
    const [, keyId, day = '', region = '', names = '', signature] = parts
    if (keyId !== SIM_S3.keyId) throw new Refused(403, 'InvalidAccessKeyId', true)
    if (region !== SIM_S3.region) throw new Refused(400, 'AuthorizationHeaderMalformed', true)
    const date = headers['x-amz-date'] ?? ''
    const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
    if (!(Math.abs(at - this.now()) <= FRESH) || date.slice(0, 8) !== day)
      throw new Refused(403, 'RequestTimeTooSkewed', true)
    // Only AWS supports these headers, which its own client sends by default.
    if (Object.keys(headers).some((name) => name.startsWith('x-amz-checksum-')))
      throw new Refused(501, 'NotImplemented')
    const hash = headers['x-amz-content-sha256'] ?? ''
    if (hash.startsWith('STREAMING-')) throw new Refused(501, 'NotImplemented')
    if (hash !== 'UNSIGNED-PAYLOAD' && hash !== hex(raw)) throw new Refused(400, 'XAmzContentSHA256Mismatch', true)
    const signed = names.split(';')
    if (!signed.includes('host')) throw new Refused(403, 'SignatureDoesNotMatch', true)
    const [place = '', search = ''] = path.split('?')
    const query = [...new URLSearchParams(search)]
      .map(([name, value]) => `${strict(name)}=${strict(value)}`)
      .sort()
      .join('&')
    const block = signed.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/\s+/g, ' ')}\n`).join('')
    const canonical = [method, place, query, block, names, hash].join('\n')
    const text = `AWS4-HMAC-SHA256\n${date}\n${day}/${region}/s3/aws4_request\n${hex(canonical)}`
    const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SIM_S3.secret}`)
    if (hmac(key, text).toString('hex') !== signature) throw new Refused(403, 'SignatureDoesNotMatch', true)
  }

  private route({ method, path, headers, raw }: ServiceRequest): ServiceResponse {
    const [place = '', search = ''] = path.split('?')
    if (bucketIn(place) !== SIM_S3.bucket) throw new Refused(404, 'NoSuchBucket')
    const name = decodeURIComponent(place.slice(SIM_S3.bucket.length + 2))
    if (!name) return this.list(new URLSearchParams(search))
    if (method === 'PUT') {
      if (headers['content-length'] === undefined) throw new Refused(411, 'MissingContentLength')
      const type = headers['content-type'] ?? 'binary/octet-stream'
      this.objects.set(name, { body: raw, type, at: Math.floor(this.now() / 1_000) * 1_000 })
      return { status: 200, headers: { etag: `"${hex(raw).slice(0, 32)}"` }, body: '' }
    }
    if (method === 'DELETE') {
      this.objects.delete(name)
      return { status: 204, body: '' }
    }
    const found = this.objects.get(name)
    if (!found) throw new Refused(404, 'NoSuchKey')
    const responseHeaders = {
      'content-type': found.type,
      'last-modified': new Date(found.at).toUTCString(),
      'accept-ranges': 'bytes',
    }
    if (method === 'HEAD')
      return { status: 200, headers: { ...responseHeaders, 'content-length': String(found.body.length) }, body: '' }
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    if (from === undefined) return { status: 200, headers: responseHeaders, body: found.body }
    if (Number(from) >= found.body.length) throw new Refused(416, 'InvalidRange')
    const part = found.body.subarray(Number(from), Number(to) + 1)
    const range = `bytes ${from}-${Number(from) + part.length - 1}/${found.body.length}`
    return { status: 206, headers: { ...responseHeaders, 'content-range': range }, body: part }
  }

  private list(query: URLSearchParams): ServiceResponse {
    if (query.get('list-type') !== '2') throw new Refused(501, 'NotImplemented')
    const names = [...this.objects.keys()]
      .filter((name) => name.startsWith(query.get('prefix') ?? '') && name > (query.get('start-after') ?? ''))
      .sort()
    const most = Math.min(1_000, Number(query.get('max-keys') ?? 1_000))
    const entries = names.slice(0, most).map((name) => {
      const { body, at } = this.objects.get(name) as Stored
      return `<Contents><Key>${escaped(name)}</Key><LastModified>${new Date(at).toISOString()}</LastModified><Size>${body.length}</Size></Contents>`
    })
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${SIM_S3.bucket}</Name><IsTruncated>${names.length > most}</IsTruncated>${entries.join('')}</ListBucketResult>`
    return { status: 200, headers: { 'content-type': 'application/xml' }, body }
  }

  rows = (): Row[] =>
    Array.from(this.objects, ([id, { body }]) => ({
      id,
      what: `${body.length} bytes`,
      state: 'kept',
      acts: ['remove'],
    }))

  press(): void {}
  reset(): void {
    this.objects.clear()
  }
}
