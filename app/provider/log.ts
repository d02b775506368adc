import pino from 'pino'
import { settings } from './settings'

let logger: pino.Logger | undefined

/** The log. Never hand it a phone, code, token, address or name. */
export function log(): pino.Logger {
  logger ??= pino({ level: settings().logLevel, base: undefined })
  return logger
}

/** A bug: an error that nobody expected. `id` is what the error page shows. */
export function reportFault(error: unknown, id?: string): void {
  log().error({ id, error }, 'a screen failed')
}
