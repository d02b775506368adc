export const PAGE_SIZE = 20

/** `next` is the cursor of the next page; absent on the last one. */
export type Page<T> = { items: T[]; next?: string }

const MAX_CURSOR_LENGTH = 1024

/** Fits into a URL. Throws on NaN and infinities. */
export function encodeCursor(values: readonly (string | number)[]): string {
  if (!values.every(isSortValue)) throw new RangeError('A cursor holds text without NUL and finite numbers only')
  const bytes = new TextEncoder().encode(JSON.stringify(values))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** Undefined for a forged cursor. */
export function decodeCursor(text: string): (string | number)[] | undefined {
  if (text.length > MAX_CURSOR_LENGTH || !/^[\w-]+$/.test(text)) return undefined
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    const values: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return Array.isArray(values) && values.every(isSortValue) ? values : undefined
  } catch {
    return undefined
  }
}

// PostgreSQL refuses NUL in a text, and a cursor is untrusted.
function isSortValue(value: unknown): value is string | number {
  return typeof value === 'string' ? !value.includes('\0') : Number.isFinite(value)
}

type Cut<Row> = { rows: Row[]; next?: string }

/** Query one row more than `size`; `keyOf` gives the sort values. */
export function cutPage<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => readonly (string | number)[],
  size = PAGE_SIZE,
): Cut<Row> {
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return { rows: shown, ...(last && { next: encodeCursor(keyOf(last)) }) }
}

/** `read` gets the limit and a checked cursor. */
export async function pageBy<Row>(
  cursor: string | undefined,
  read: (after: string | undefined, most: number) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string | number,
  size = PAGE_SIZE,
): Promise<Cut<Row>> {
  const [after] = decodeCursor(cursor ?? '') ?? []
  return cutPage(await read(after === undefined ? undefined : String(after), size + 1), (row) => [keyOf(row)], size)
}

export const pageById = <Row extends { id: string | number }>(
  cursor: string | undefined,
  read: (afterId: string | undefined, most: number) => Promise<readonly Row[]>,
  size = PAGE_SIZE,
): Promise<Cut<Row>> => pageBy(cursor, read, ({ id }) => id, size)

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
