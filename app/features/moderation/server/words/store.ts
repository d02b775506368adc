import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { WordAct } from '../../contract/operators'

export interface WordListRow {
  id: string
  name: string
  deed: WordAct
  words: string[]
  version: number
  changedAt: string
}

export async function lockLists(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('word lists'))`.execute(tx)
}

export async function listWords(reader: Reader): Promise<WordListRow[]> {
  const { rows } = await sql<WordListRow>`
    select id, name, deed, words, version, changed_at as "changedAt" from word_lists order by id`.execute(reader)
  return rows
}

export async function versionOfLists(reader: Reader): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select coalesce(string_agg(id || ' ' || version, ',' order by id), '') as version from word_lists`.execute(reader)
  return rows[0]?.version ?? ''
}

type StoredList = Pick<WordListRow, 'name' | 'deed' | 'words'>

export async function insertList(tx: Tx, { name, deed, words }: StoredList): Promise<string> {
  const { id } = await tx
    .insertInto('word_lists')
    .values({ name, deed, words })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateList(
  tx: Tx,
  id: string,
  version: number,
  { name, deed, words }: StoredList,
): Promise<boolean> {
  const { rows } = await sql`
    update word_lists set name = ${name}, deed = ${deed}, words = ${words}, version = version + 1, changed_at = shop_now()
    where id = ${id} and version = ${version} returning id`.execute(tx)
  return rows.length > 0
}

export async function deleteList(tx: Tx, id: string, version: number): Promise<boolean> {
  const { rows } = await sql`delete from word_lists where id = ${id} and version = ${version} returning id`.execute(tx)
  return rows.length > 0
}
