import pino from 'pino'
import { settings } from './settings/settings'

let logger: pino.Logger | undefined

/** Of an error only what names the fault: the database's `detail` would quote phones and addresses. */
function plain(error: Error & { code?: string; constraint?: string }) {
  const { name, message, code, constraint, stack } = error
  return { name, message, code, constraint, stack }
}

const SUM_MS = 60_000
/** Faults that are told apart; a program has few, and a message that is different each time must not fill the memory. */
const MOST_FAULTS = 200

/**
 * Tells a fault that goes on once in full, and then how often it came again, once a minute, until it has been quiet for
 * one: a database that is silent fails every sweep of every second. What belongs to a request is told each time, because
 * people are shown its number.
 */
function summing(): pino.LoggerOptions['hooks'] {
  const faults = new Map<string, { times: number; sweeps: Set<string> }>()
  return {
    logMethod(sent, method) {
      const [of, msg] = sent as unknown as [{ err?: Error & { code?: string }; id?: string; sweep?: string }, string]
      if (!of?.err || of.id !== undefined) return method.apply(this, sent)
      const { message, code = message } = of.err
      const key = `${msg} ${code}`
      const known = faults.get(key)
      if (known) {
        known.times++
        if (of.sweep) known.sweeps.add(of.sweep)
        return
      }
      method.apply(this, sent)
      if (faults.size >= MOST_FAULTS) return
      const fault = { times: 0, sweeps: new Set<string>() }
      faults.set(key, fault)
      const timer = setInterval(() => {
        const { times, sweeps } = fault
        if (times === 0) {
          clearInterval(timer)
          faults.delete(key)
          return
        }
        const sum = { times, code, ...(sweeps.size > 0 && { sweeps: [...sweeps] }) }
        method.apply(this, [sum, msg] as unknown as typeof sent)
        fault.times = 0
        sweeps.clear()
      }, SUM_MS).unref()
    },
  }
}

/** A log of this level; by itself it is written to standard output. */
export const makeLog = (level: string, to?: pino.DestinationStream): pino.Logger =>
  pino({ level, base: undefined, serializers: { err: plain }, hooks: summing() }, to ?? pino.destination(1))

/** The log. Never hand it a phone, code, token, address or name. */
export function log(): pino.Logger {
  logger ??= makeLog(settings().logLevel)
  return logger
}

/** A bug: an error that nobody expected. `id` is what the error page shows. */
export function reportFault(error: unknown, id?: string): void {
  log().error({ id, err: error }, 'a screen failed')
}

/** A number of an answer that JavaScript cannot hold exactly. */
export function reportUnsafeNumber(call: string): void {
  log().warn({ call }, 'a call answered a number beyond the safe integers')
}
