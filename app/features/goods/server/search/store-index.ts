import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'
import { type GoodsTexts, SYNONYMS_MOST } from '../../contract/editing'
import { textColumns } from '../catalogue/store-texts'
import type { Synonyms } from './synonyms'

function gramsOf(word: string): string[] {
  const signs = [...`^${word}$`]
  return [...new Set(signs.slice(2).map((sign, index) => `${signs[index]}${signs[index + 1]}${sign}`))]
}

export async function listSynonyms(reader: Reader): Promise<Synonyms[]> {
  const rows = await reader.selectFrom('search_synonyms').select(['words', 'also']).orderBy('id').limit(SYNONYMS_MOST)
  return rows.execute()
}

export async function takeGoodsToIndex(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ goods_id: string }>`
    delete from goods_to_index where id = any(array(
      select id from goods_to_index order by id limit ${most} for update skip locked))
    returning goods_id`.execute(tx)
  return rows.map((row) => row.goods_id)
}

export async function markGoodsToIndex(tx: Tx, match: string): Promise<void> {
  await sql`insert into goods_to_index (goods_id) select id from goods where words @@ ${match}::tsquery`.execute(tx)
}

type Option = { values: { name: Texts; isGone?: true }[] }
type IndexedTexts = GoodsTexts & { id: string; options: Option[]; around: Texts[] }

/** Locks goods by goods, so that no older words are written last. */
export async function holdTexts(tx: Tx, ids: readonly string[]): Promise<IndexedTexts[]> {
  await sql`select from goods where id = any(${ids}) order by id for no key update`.execute(tx)
  const { rows } = await sql<IndexedTexts>`
    select g.id, ${textColumns}, g.options, (
      select coalesce(jsonb_agg(one.name), '[]') from (
        select name from categories c
        where c.id = g.category_id or c.id = (select parent_id from categories where id = g.category_id)
        union all select name from brands where id = g.brand_id) one) as around
    from goods g where g.id = any(${ids})`.execute(tx)
  return rows
}

export async function writeWords(tx: Tx, rows: readonly { id: string; words: string }[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update goods set words = one.words::tsvector
    from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ words }) => words)}::text[]) as one (id, words)
    where goods.id = one.id and goods.words is distinct from one.words::tsvector`.execute(tx)
  return Number(numAffectedRows)
}

/** Invalidates cached lists and searches. */
export const raiseCatalogue = (tx: Tx) => sql`select raise_tags(array['catalogue'])`.execute(tx)

/** In one order, so that two who insert the same terms do not deadlock. */
export async function insertTerms(tx: Tx, terms: readonly string[]): Promise<void> {
  const rows = [...new Set(terms)].sort().map((term) => ({ term, grams: gramsOf(term) }))
  if (rows.length === 0) return
  await sql`
    insert into search_terms (term, grams)
    select term, array(select jsonb_array_elements_text(grams))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (term text, grams jsonb)
    on conflict (term) do nothing`.execute(tx)
}

const MOST_NEAR = 30
const LONGER = 2

export async function nearTerms(reader: Reader, word: string): Promise<string[]> {
  const grams = gramsOf(word)
  const { rows } = await sql<{ term: string }>`
    select term from search_terms
    where grams && ${grams}::text[] and length(term) between ${word.length - LONGER}::int and ${word.length + LONGER}::int
    order by (select count(*) from unnest(grams) one where one = any(${grams}::text[])) desc, term
    limit ${MOST_NEAR}`.execute(reader)
  return rows.map(({ term }) => term)
}
