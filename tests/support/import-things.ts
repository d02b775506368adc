import { may, type OperatorRole } from '~/contract/roles'
import type { ImportKind } from '~/features/tables/contract/imports'
import { doImports } from '~/features/tables/server/do-import'
import { beginImport, startAs, uploadTable } from '~/features/tables/server/imports'
import { readImports } from '~/features/tables/server/read-import'
import type { Operator } from '~/house/caller'
import { paths, withQuery } from '~/paths'
import { csvText } from '~/values/csv'
import { randomToken } from '~/values/ids'
import { anOperator } from './order-life'
import type { Make, Owned } from './thing-makers'

type Table = readonly (readonly (string | number)[])[]

const everyOf = async (sweep: () => Promise<number>) => {
  while ((await sweep()) > 0);
}
export const readAll = () => everyOf(readImports)
export const doAll = () => everyOf(doImports)

/** A table that is read and compared, and waits for a start. */
export async function anImport(by: Operator, kind: ImportKind, table: Table | Buffer, name = 'table.csv') {
  const bytes = Buffer.isBuffer(table) ? table : Buffer.from(csvText(table))
  const sent = await uploadTable(by, new File([new Uint8Array(bytes)], name))
  if (!sent.ok) throw new Error(sent.refusal)
  const begun = await beginImport(by, { id: sent.value.id, kind, name }, 'en')
  if (!begun.ok) throw new Error(begun.refusal)
  await readAll()
  return sent.value.id
}

export async function imported(by: Operator, kind: ImportKind, table: Table | Buffer, meant = false) {
  const id = await anImport(by, kind, table)
  const started = await startAs(by, { id, meant })
  if (!started.ok) throw new Error(started.refusal)
  await doAll()
  return id
}

const checked: Make = async () => {
  const mark = `table-${randomToken(6)}.csv`
  const owner = { id: await anOperator(), role: 'owner' } as const
  const rows = [
    ['nameZh', 'kind', 'off', 'quota', 'validDays'],
    [`New ${randomToken(4)}`, 'amount', '5', '10', '7'],
    ['Lost', 'percent', '5', '1', '7'],
  ]
  return { query: { id: await anImport(owner, 'coupons', rows, mark) }, mark }
}

const roles: readonly OperatorRole[] = may.importTables

/** What the screens of tables name. */
export const importThings = {
  'consoleImport.id': { make: checked, roles } satisfies Owned,
  'consoleImport.fate': 'a filter: finds only what the asker may see',
} as const

/** The screens of tables, in the states that look different. */
export const tableScreens = (imported: string): Record<string, string> => ({
  tables: paths.consoleTables,
  'table of orders to take': withQuery(paths.consoleTable, { kind: 'orders' }),
  'table of brands to take': withQuery(paths.consoleTable, { kind: 'brands' }),
  imports: paths.consoleImports,
  'new import': withQuery(paths.consoleImportForm, { kind: 'skus' }),
  'one import': imported,
})
