import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { log } from '../../platform/log'
import { settings } from '../../platform/settings/settings'
import { countRequest } from './metrics'
import { METHODS, requestId } from './request-line'

/** nginx's status for a client that hung up. */
const HUNG_UP = 499

/** In metrics and, if enabled, the log: never URLs as typed, queries, headers or bodies. */
export function noteAnswers(
  routeOf: (pathname: string) => string,
  logger: Logger | undefined = settings().accessLog ? log() : undefined,
) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const began = performance.now()
    outgoing.once('close', () => {
      const ms = performance.now() - began
      const [path = ''] = (incoming.url ?? '').split('?', 1)
      const route = routeOf(path)
      const method = METHODS.test(incoming.method ?? '') ? (incoming.method as string) : 'other'
      const status = outgoing.headersSent ? outgoing.statusCode : HUNG_UP
      countRequest(route, method, status, ms / 1_000)
      logger?.info({ method, route, status, ms: Math.round(ms), id: requestId(incoming) }, 'request')
    })
  }
}
