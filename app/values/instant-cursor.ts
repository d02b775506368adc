import { decodeCursor, encodeCursor } from './paging'

/** The last row of a page that is ordered by a time: microseconds since 1970 and an id. */
export type InstantAfter = { at: number; id: string }

// The year 9999; beyond it the database would refuse the time.
const LATEST = 253_402_300_799_000_000

export const encodeInstant = ({ at, id }: InstantAfter): string => encodeCursor([at, id])

/** Nothing for a cursor that is none of ours. */
export function decodeInstant(cursor: string | undefined): InstantAfter | undefined {
  const [at, id] = decodeCursor(cursor ?? '') ?? []
  if (typeof at !== 'number' || typeof id !== 'string') return undefined
  return Number.isInteger(at) && at >= 0 && at <= LATEST ? { at, id } : undefined
}
