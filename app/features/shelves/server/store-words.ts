import { sql } from 'kysely'
import type { Synonyms } from '~/features/goods/server/search/synonyms'
import type { Reader, Tx } from '~/platform/database/transaction'

export type SynonymsRow = { id: string; words: string[]; also: string[] }

export async function listSynonymRows(
  reader: Reader,
  { typed, beforeId, most }: { typed: string; beforeId: string | undefined; most: number },
): Promise<SynonymsRow[]> {
  const { rows } = await sql<SynonymsRow>`
    select id, words, also from search_synonyms
    where ${beforeId === undefined ? sql`true` : sql`id < ${beforeId}`} and (${typed} = '' or exists (
      select from unnest(words || also) one where strpos(lower(one), lower(${typed})) > 0))
    order by id desc limit ${most}`.execute(reader)
  return rows
}

export const findSynonyms = (reader: Reader, id: string): Promise<SynonymsRow | undefined> =>
  reader.selectFrom('search_synonyms').select(['id', 'words', 'also']).where('id', '=', id).executeTakeFirst()

/** Serialised, so that the limit holds for two operators. */
export const holdSynonyms = (tx: Tx) => sql`lock table search_synonyms in share row exclusive mode`.execute(tx)

export async function insertSynonyms(tx: Tx, one: Synonyms, most: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into search_synonyms (words, also)
    select ${[...one.words]}, ${[...one.also]} where (select count(*) from search_synonyms) < ${most}
    returning id`.execute(tx)
  return rows[0]?.id
}

export async function updateSynonyms(tx: Tx, id: string, one: Synonyms): Promise<void> {
  await tx
    .updateTable('search_synonyms')
    .set({ words: [...one.words], also: [...one.also] })
    .where('id', '=', id)
    .execute()
}

export async function deleteSynonyms(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('search_synonyms').where('id', '=', id).execute()
}

export async function listWordsOf(reader: Reader, locale: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('hot_words')
    .select('word')
    .where('locale', '=', locale)
    .orderBy('sort')
    .orderBy('word')
    .limit(200)
    .execute()
  return rows.map(({ word }) => word)
}

/** Two operators save one after the other. */
export const holdWords = (tx: Tx) => sql`lock table hot_words in share row exclusive mode`.execute(tx)

export async function replaceWords(tx: Tx, locale: string, words: readonly string[]): Promise<void> {
  await tx.deleteFrom('hot_words').where('locale', '=', locale).execute()
  const rows = words.map((word, sort) => ({ locale, word, sort }))
  if (rows.length > 0) await tx.insertInto('hot_words').values(rows).execute()
}
