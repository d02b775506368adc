import { sql } from 'kysely'
import { db } from '~/platform/database/pool'

/** Every column of every table that can hold words, and how many columns that are. */
async function wordColumns(): Promise<{ table: string; column: string; type: string }[]> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY', 'bytea', 'tsvector')
    order by 1, 2`.execute(db)
  return rows
}

/** Where in the whole database one of these words stands, as `table.column: word`; also how many columns were read. */
export async function findWords(words: readonly string[]): Promise<{ found: string[]; columns: number }> {
  const columns = await wordColumns()
  const found: string[] = []
  for (const { table, column, type } of columns) {
    const text = type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`
    const { rows } = await sql<{ word: string }>`
      select word from unnest(${[...words]}::text[]) as word
      where exists (select from ${sql.table(table)} where position(word in ${text}) > 0)`.execute(db)
    found.push(...rows.map(({ word }) => `${table}.${column}: ${word}`))
  }
  return { found, columns: columns.length }
}
