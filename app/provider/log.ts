import pino from 'pino'
import { settings } from './settings'

let logger: pino.Logger | undefined

/** Of an error only what names the fault: the database's `detail` would quote phones and addresses. */
function plain(error: Error & { code?: string; constraint?: string }) {
  const { name, message, code, constraint, stack } = error
  return { name, message, code, constraint, stack }
}

/** The log. Never hand it a phone, code, token, address or name. */
export function log(): pino.Logger {
  logger ??= pino({ level: settings().logLevel, base: undefined, serializers: { err: plain } })
  return logger
}

/** A bug: an error that nobody expected. `id` is what the error page shows. */
export function reportFault(error: unknown, id?: string): void {
  log().error({ id, err: error }, 'a screen failed')
}

/** Something odd that needs nobody's sleep. */
export function warn(what: string, facts: object): void {
  log().warn(facts, what)
}
