import pg from 'pg'

export interface TableColumns {
  name: string
  columns: string[]
}

export const quoted = (name: string): string => pg.escapeIdentifier(name)
const listed = (columns: readonly string[]) => columns.map(quoted).join(', ')

/** Without columns that the database computes. */
export async function describeTables(client: pg.Client): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(`
    select relname::text as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`)
  return rows
}

export interface Sequence {
  name: string
  value: string
  isCalled: boolean
}

export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relkind = 'S' and relnamespace = current_schema()::regnamespace order by relname`,
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const found = await client.query(`select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`)
    sequences.push({ name, ...found.rows[0] })
  }
  return sequences
}

export async function setSequences(client: pg.Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), value, isCalled])
}

/** Rows as lines of text that PostgreSQL reads back, or of JSON that anybody reads. */
export type Encoding = 'copy' | 'jsonl'

export function copyOut({ name, columns }: TableColumns, encoding: Encoding): string {
  if (encoding === 'copy') return `copy (select ${listed(columns)} from ${quoted(name)}) to stdout`
  // JSON has neither of these bytes, so that nothing is quoted or doubled.
  return `copy (select row_to_json(picked) from (select ${listed(columns)} from ${quoted(name)}) as picked)
    to stdout with (format csv, quote e'\\x01', delimiter e'\\x02')`
}

export const copyIn = ({ name, columns }: TableColumns): string =>
  `copy ${quoted(name)} (${listed(columns)}) from stdin`

export const insertJson = ({ name, columns }: TableColumns): string =>
  `insert into ${quoted(name)} (${listed(columns)}) overriding system value
   select ${listed(columns)} from json_populate_recordset(null::${quoted(name)}, $1::json)`

/** Triggers and references would do again what the rows already say; references are checked at the end, in one pass. */
export async function openTables(client: pg.Client): Promise<() => Promise<void>> {
  const tables = (await describeTables(client)).map(({ name }) => quoted(name))
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`)
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.join(', ')}`)
  return async () => {
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  }
}

/** Everything that migrations make, of a database that holds nothing else. */
export async function dropEverything(client: pg.Client): Promise<void> {
  await client.query(`
    do $$ declare one record; begin
      for one in select relname from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace loop
        execute format('drop table if exists %I cascade', one.relname);
      end loop;
      for one in select pg_proc.oid::regprocedure as name from pg_proc
        where pronamespace = current_schema()::regnamespace
          and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') loop
        execute format('drop routine if exists %s cascade', one.name);
      end loop;
      for one in select relname from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace loop
        execute format('drop sequence if exists %I cascade', one.relname);
      end loop;
    end $$`)
}
