import pino from 'pino'
import { settings } from './settings/settings'

let logger: pino.Logger | undefined

/** Only what names the fault: the database's `detail` would quote phones and addresses. */
function plain(error: Error & { code?: string; constraint?: string }) {
  const { name, message, code, constraint, stack } = error
  return { name, message, code, constraint, stack }
}

const SUM_MS = 60_000
/** Distinct faults; varying messages must not fill the memory. */
const MOST_FAULTS = 200

/** A repeated fault in full once, then its count every minute. Faults of requests each time, by their number. */
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

export const makeLog = (level: string, to?: pino.DestinationStream): pino.Logger =>
  pino({ level, base: undefined, serializers: { err: plain }, hooks: summing() }, to ?? pino.destination(1))

/** Never log a phone, code, token, address or name. */
export function log(): pino.Logger {
  logger ??= makeLog(settings().logLevel)
  return logger
}

/** `id` is what the error page shows. */
export function reportFault(error: unknown, id?: string): void {
  log().error({ id, err: error }, 'a screen failed')
}

export function reportUnsafeNumber(call: string): void {
  log().warn({ call }, 'a call answered a number beyond the safe integers')
}
