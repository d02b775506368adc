import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const ids = new WeakMap<IncomingMessage, string>()

export function requestId(incoming: IncomingMessage): string {
  const known = ids.get(incoming)
  if (known) return known
  const id = randomUUID()
  ids.set(incoming, id)
  return id
}

export const LONGEST_ADDRESS = 4096

export const METHODS = /^(GET|HEAD|POST)$/

/** Escaped ASCII, which no path of ours needs. */
export const HIDDEN = /%[0-7][\da-f]/i

/** Browsers read two slashes, either way round, as another host. */
export const OTHER_HOST = /^[/\\]{2}/
