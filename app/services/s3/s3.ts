import { openAsBlob } from 'node:fs'
import { AwsV4Signer } from 'aws4fetch'
import { freshKey } from '~/platform/secrets/fresh-key'
import { ownOf } from '~/values/own'
import { noteClock } from '../clocks'
import { atVendor, NotSent, RefusedOutside, readAtMost } from '../outside'
import type { ObjectStore, StoredObject } from '../storage/port'
import { listed } from './s3-list'
import type { Bucket } from './settings'

/** Requests are idempotent, so quick failures are retried; after a long wait nobody waits for another. */
const TRIES = 3
const PAUSE = 200
const SOON = 3_000
/** Milliseconds for the response head, and per megabyte sent. */
const PATIENCE = 10_000
const A_MEGABYTE = 2_000
/** Milliseconds for a whole response. */
const READ_PATIENCE = 30_000
/** Bytes of a file or list that is read whole; no stored file is longer. */
const FILE_MOST = 128 * 2 ** 20
const LIST_MOST = 4 * 2 ** 20

type Ask = {
  operation: string
  method: string
  name?: string
  query?: string
  headers?: Record<string, string>
  body?: Blob
  most?: number
}

type Answer = Pick<Response, 'status' | 'ok' | 'headers' | 'body'> & { raw: Buffer }

/** What the store says of itself is short. */
const SAID_MOST = 64 * 1024

async function refusedBy(operation: string, { status, body, raw }: Answer): Promise<RefusedOutside> {
  const said = raw.length > 0 ? raw : await readAtMost(body as Response['body'], SAID_MOST).catch(() => Buffer.alloc(0))
  const [, code = ''] = /<Code>([\w.]+)/.exec(said.toString('utf8')) ?? []
  return new RefusedOutside(`the store refuses ${operation} with ${[status, code].filter(Boolean).join(' ')}`)
}

const baseOf = ({ endpoint, name, addressing }: Bucket): string => {
  const { protocol, host } = new URL(endpoint)
  return addressing === 'host' ? `${protocol}//${name}.${host}/` : `${endpoint}/${name}/`
}

/** Signature version 4, for any S3-compatible storage. */
export function s3Store(bucket: Bucket): ObjectStore {
  async function once({ operation, method, name = '', query = '', headers = {}, body, most }: Ask): Promise<Answer> {
    const signer = new AwsV4Signer({
      method,
      url: `${baseOf(bucket)}${name}${query && `?${query}`}`,
      headers,
      accessKeyId: bucket.keyId,
      secretAccessKey: freshKey(bucket.secret) as string,
      service: 's3',
      region: bucket.region,
    })
    const signed = await signer.sign()
    return atVendor({ vendor: 's3', operation }, async () => {
      const waiting = new AbortController()
      const patience = most ? READ_PATIENCE : PATIENCE + ((body?.size ?? 0) / 2 ** 20) * A_MEGABYTE
      const timer = setTimeout(() => waiting.abort(new Error('no answer in time')), patience)
      try {
        const answer = await fetch(signed.url, {
          method,
          headers: signed.headers,
          body,
          redirect: 'manual',
          signal: waiting.signal,
        })
        const { status, ok } = answer
        noteClock('s3', answer.headers)
        const raw = most ? await readAtMost(answer.body, most) : Buffer.alloc(0)
        return { status, ok, headers: answer.headers, body: answer.body, raw }
      } finally {
        clearTimeout(timer)
      }
    })
  }

  async function ask(of: Ask): Promise<Answer> {
    const began = Date.now()
    for (let tried = 1; ; tried++) {
      try {
        return await once(of)
      } catch (error) {
        if (tried === TRIES || error instanceof NotSent || Date.now() - began > SOON) throw error
        await new Promise((resolve) => setTimeout(resolve, PAUSE * 2 ** tried))
      }
    }
  }

  async function send(name: string, body: Blob): Promise<void> {
    const answer = await ask({ operation: 'put', method: 'PUT', name, body, headers: { 'content-type': typeOf(name) } })
    if (!answer.ok) throw await refusedBy('put', answer)
    await answer.body?.cancel()
  }

  return {
    put: (name, body) => send(name, new Blob([new Uint8Array(body)])),
    take: async (name, path) => send(name, await openAsBlob(path)),
    async read(name) {
      const answer = await ask({ operation: 'read', method: 'GET', name, most: FILE_MOST })
      if (answer.status !== 200) throw await refusedBy('read', answer)
      return answer.raw
    },
    async stream(name, first, last) {
      const headers = { range: `bytes=${first}-${last}` }
      const answer = await ask({ operation: 'read', method: 'GET', name, headers })
      // A storage without ranges sends the whole file, the wrong part.
      if (answer.status !== 206 || !answer.body) {
        throw await refusedBy('read', answer)
      }
      return answer.body as ReadableStream<Uint8Array>
    },
    async find(name): Promise<StoredObject | undefined> {
      const answer = await ask({ operation: 'find', method: 'HEAD', name })
      if (answer.status === 404) return undefined
      if (answer.status !== 200) throw await refusedBy('find', answer)
      const changedAt = Date.parse(answer.headers.get('last-modified') ?? '')
      return { bytes: Number(answer.headers.get('content-length')), changedAt: changedAt || 0 }
    },
    async remove(name) {
      const answer = await ask({ operation: 'remove', method: 'DELETE', name })
      if (!answer.ok && answer.status !== 404) throw await refusedBy('remove', answer)
      await answer.body?.cancel()
    },
    async list(prefix, after, most) {
      const query = new URLSearchParams({ 'list-type': '2', 'max-keys': String(most), prefix })
      if (after) query.set('start-after', after)
      const answer = await ask({ operation: 'list', method: 'GET', query: query.toString(), most: LIST_MOST })
      if (answer.status !== 200) throw await refusedBy('list', answer)
      return listed(answer.raw.toString())
    },
  }
}

const TYPES: Record<string, string> = { webp: 'image/webp', mp4: 'video/mp4' }
const typeOf = (name: string) => ownOf(TYPES, name.split('.').at(-1) ?? '') ?? 'application/octet-stream'
