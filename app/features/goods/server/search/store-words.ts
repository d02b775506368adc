import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'

export type Place = {
  kind: 'category' | 'brand'
  id: string
  above: string | null
  name: Texts
  picture: string | null
}

const MOST_NAMES = 20_000
const MOST_PLACES = 5_000

export async function listNames(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from hot_words
    union select unnest(words || also) from search_synonyms
    limit ${MOST_NAMES}`.execute(reader)
  return rows.map(({ word }) => word)
}

/** Categories before brands. */
export async function listPlaces(reader: Reader): Promise<Place[]> {
  const { rows } = await sql<Place>`
    (select 'category' as kind, id, parent_id as above, name, picture from categories order by sort, id limit ${MOST_PLACES})
    union all (select 'brand', id, null, name, logo from brands order by sort, id limit ${MOST_PLACES})`.execute(reader)
  return rows
}
