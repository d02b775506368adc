import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const REQUEST_ID = 'X-Request-Id'

/** Goes into the log, so it must be too long for a phone number and too plain to be a sentence. */
const NAMED = /^[\w.-]{16,64}$/

const ids = new WeakMap<IncomingMessage, string>()

/** The one that a proxy or a caller gave it, where that is well formed. */
export function requestId(incoming: IncomingMessage): string {
  const known = ids.get(incoming)
  if (known) return known
  const named = incoming.headers['x-request-id']
  const id = typeof named === 'string' && NAMED.test(named) ? named : randomUUID()
  ids.set(incoming, id)
  return id
}

export const LONGEST_ADDRESS = 4096

export const METHODS = /^(GET|HEAD|POST)$/

/** Escaped ASCII, which no path of ours needs. */
export const HIDDEN = /%[0-7][\da-f]/i

/** Browsers read two slashes, either way round, as another host. */
export const OTHER_HOST = /^[/\\]{2}/
