import { type Glance, glanceAtSales } from './store-terms'

/** In ms; also how long before the start the database is asked again. */
const LIFE_MS = 1_000

type Seen = { at: number; rows: Promise<Map<string, Glance>> }
let seen: Seen | undefined

const keyOf = ({ saleId, skuId }: { saleId: string; skuId: string }) => `${saleId} ${skuId}`

async function look(): Promise<Map<string, Glance>> {
  return new Map((await glanceAtSales()).map((row) => [keyOf(row), row]))
}

/** At most a second old; one query for all who ask meanwhile. */
export async function glanceAt(wanted: { saleId: string; skuId: string }) {
  const now = performance.now()
  if (!seen || now - seen.at > LIFE_MS) {
    seen = { at: now, rows: look() }
    seen.rows.catch(forgetGlances)
  }
  const { at, rows } = seen
  const row = (await rows).get(keyOf(wanted))
  if (!row) return undefined
  const msToStart = row.msToStart - (now - at)
  return {
    isFarOff: msToStart > LIFE_MS,
    isDue: row.status === 'planned' && msToStart <= LIFE_MS,
    isSoldOut: row.status === 'running' && row.available === 0,
    msToStart,
  }
}

export function forgetGlances(): void {
  seen = undefined
}
