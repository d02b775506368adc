import { type RawBuilder, sql } from 'kysely'
import type { Reader } from './database/transaction'

export interface Alarming {
  count: number
  since: string | null
}

export type Look = (reader: Reader) => Promise<Alarming>

export const counting =
  (count: () => RawBuilder<unknown>, since: () => RawBuilder<unknown> = () => sql`null::timestamptz`): Look =>
  async (reader) => {
    const { rows } = await sql<Alarming>`select (${count()})::int as count, ${since()} as since`.execute(reader)
    return rows[0] ?? { count: 0, since: null }
  }

interface Counted {
  value: () => RawBuilder<unknown>
  since?: () => RawBuilder<unknown>
}

/** Of a tile that counts the same for everybody. */
export const countingAs = ({ value, since }: Counted): Look => counting(value, since)
