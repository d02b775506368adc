import type pg from 'pg'
import { personalRows } from '~/house/concept'
import type { Migration } from '~/platform/database/migration-files'

interface ColumnRow {
  table: string
  column: string
  type: string
  nullable: boolean
  default: string | null
  references: string | null
  rules: string[]
}

/** What each column of a person tells, by the declarations that erase it. */
function personalKinds(): Map<string, string> {
  const held = personalRows().flatMap(({ table, holds = {}, parts = [] }) => [
    ...Object.entries(holds).map(([column, kind]) => [`${table}.${column}`, kind] as const),
    ...parts.flatMap((part) =>
      Object.entries(part.holds ?? {}).map(([column, kind]) => [`${part.table}.${column}`, kind] as const),
    ),
  ])
  return new Map(held)
}

const TABLE = /^(?:create table|alter table) (?:if (?:not )?exists )?(\w+)/
const COLUMN = /^\s+(?:add column )?(?:if not exists )?([a-z_0-9]+) /
const COMMENT = /^\s*-- (.*)/

/** What migrations say above a table and above a column of it. */
export function commentsIn(migrations: readonly Pick<Migration, 'statements'>[]): Map<string, string> {
  const found = new Map<string, string>()
  let table = ''
  let comment: string[] = []
  for (const line of migrations.flatMap(({ statements }) => statements.flatMap((text) => [...text.split('\n'), ''])))
    read(line)
  return found

  function read(line: string): void {
    const [, words] = COMMENT.exec(line) ?? []
    if (words !== undefined) {
      comment.push(words)
      return
    }
    const [, named] = TABLE.exec(line) ?? []
    if (named) table = named
    const name = named ?? (table && `${table}.${COLUMN.exec(line)?.[1]}`)
    if (name && comment.length > 0 && !found.has(name)) found.set(name, comment.join(' '))
    comment = []
    if (/;\s*$/.test(line)) table = ''
  }
}

interface Described {
  about?: string
  columns: Record<string, object>
}

/** For whoever reads the rows without this shop. */
export async function describeColumns(client: pg.Client): Promise<Record<string, Described>> {
  const { rows } = await client.query<ColumnRow>(`
    select relname::text as table, attname::text as column, format_type(atttypid, atttypmod) as type,
      not attnotnull as nullable, pg_get_expr(adbin, adrelid) as default,
      (select confrelid::regclass::text from pg_constraint where contype = 'f' and conrelid = pg_class.oid
        and conkey = array[attnum] limit 1) as references,
      array(select pg_get_constraintdef(oid) from pg_constraint where contype in ('c', 'p', 'u')
        and conrelid = pg_class.oid and attnum = any(conkey) order by conname) as rules
    from pg_class join pg_attribute on attrelid = pg_class.oid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace and attnum > 0 and not attisdropped
    order by relname, attnum`)
  const kinds = personalKinds()
  // Only builds can bring the migrations along, so that what does not describe them loads without.
  const { ownMigrations } = await import('~/platform/database/migrate')
  const comments = commentsIn(ownMigrations())
  const described: Record<string, Described> = {}
  for (const { table, column, ...facts } of rows) {
    const [of, about] = [comments.get(table), comments.get(`${table}.${column}`)]
    const personal = kinds.get(`${table}.${column}`)
    described[table] ??= { ...(of && { about: of }), columns: {} }
    described[table].columns[column] = { ...(about && { about }), ...facts, ...(personal && { personal }) }
  }
  return described
}
