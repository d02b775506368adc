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

export async function listWords(reader: Reader): Promise<{ names: string[]; places: Place[] }> {
  const { rows } = await sql<{ names: string[]; places: Place[] }>`
    select
      array(select word from hot_words union select unnest(words || also) from search_synonyms limit ${MOST_NAMES}) as names,
      (select coalesce(jsonb_agg(one), '[]') from (
        (select 'category' as kind, id, parent_id as above, name, picture from categories order by sort, id limit ${MOST_PLACES})
        union all
        (select 'brand', id, null, name, logo from brands order by sort, id limit ${MOST_PLACES})) one) as places`.execute(
    reader,
  )
  return rows[0] as { names: string[]; places: Place[] }
}
