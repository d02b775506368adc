import { decodeCursor } from './paging'

/** The last row of a page that is ordered by a time: microseconds since 1970 and an id. */
export type InstantAfter = { at: number; id: string }

// The year 9999; beyond it the database would refuse the time.
const LATEST = 253_402_300_799_000_000

/** The row that a cursor's values name; nothing where they are none of ours. */
export function instantOf([at, id, ...rest]: readonly (string | number)[]): InstantAfter | undefined {
  if (typeof at !== 'number' || typeof id !== 'string' || rest.length) return undefined
  return Number.isInteger(at) && at >= 0 && at <= LATEST ? { at, id } : undefined
}

/** The same of a cursor's text. */
export const decodeInstant = (cursor: string | undefined): InstantAfter | undefined =>
  instantOf(decodeCursor(cursor ?? '') ?? [])
