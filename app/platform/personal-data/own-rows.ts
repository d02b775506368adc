import { sql } from 'kysely'
import type { Reader } from '../database/transaction'
import type { OwnRows, PersonalRows } from './personal-rows'

/** The lists of own data that are read from these rows, by their names. */
export function ownLists(all: readonly PersonalRows[]): Record<string, OwnRows> {
  const lists = all.flatMap(({ table, by, shows = {} }) =>
    typeof shows === 'string'
      ? []
      : Object.entries(shows).map(([name, shown]): [string, OwnRows] => [
          name,
          typeof shown === 'function' ? shown : (reader, memberId) => listShown(reader, { table, by, shown }, memberId),
        ]),
  )
  return Object.fromEntries(lists)
}

interface Read {
  table: string
  by: string
  shown: { columns: Record<string, string>; sort: readonly string[] }
}

async function listShown(reader: Reader, { table, by, shown }: Read, memberId: string) {
  const columns = Object.entries(shown.columns).map(([name, column]) => sql`${sql.ref(column)} as ${sql.id(name)}`)
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns)} from ${sql.table(table)} where ${sql.ref(by)} = ${memberId}
    order by ${sql.join(shown.sort.map((column) => sql.ref(column)))}`.execute(reader)
  return rows
}
