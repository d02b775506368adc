import pino from 'pino'
import { settings } from './settings'

let logger: pino.Logger | undefined

/** The log. Never hand it a phone, code, token, address or name. */
export function log(): pino.Logger {
  logger ??= pino({ level: settings().logLevel, base: undefined })
  return logger
}
