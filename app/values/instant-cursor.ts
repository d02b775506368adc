import { decodeCursor } from './paging'

/** Microseconds since 1970 and an id. */
export type InstantAfter = { at: number; id: string }

// The year 9999; beyond it the database would refuse the time.
const LATEST = 253_402_300_799_000_000

/** Undefined for a foreign cursor. */
export function instantOf([at, id, ...rest]: readonly (string | number)[]): InstantAfter | undefined {
  if (typeof at !== 'number' || typeof id !== 'string' || rest.length) return undefined
  return Number.isInteger(at) && at >= 0 && at <= LATEST ? { at, id } : undefined
}

export const decodeInstant = (cursor: string | undefined): InstantAfter | undefined =>
  instantOf(decodeCursor(cursor ?? '') ?? [])
