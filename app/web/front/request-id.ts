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
