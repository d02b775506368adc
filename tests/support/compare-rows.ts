import pg from 'pg'
import ts from 'typescript'
import { type Column, columnsOf } from './described'
import type { Written } from './written-statements'

const TYPES = pg.types.builtins

/** What the driver makes of a type, as the pool has set it; everything else comes as text. */
const KINDS = new Map<number, string>([
  ...[TYPES.INT2, TYPES.INT4, TYPES.INT8, TYPES.OID, TYPES.FLOAT4, TYPES.FLOAT8].map(
    (type) => [type, 'number'] as const,
  ),
  [TYPES.TIMESTAMP, 'Date'],
  ...[TYPES.JSON, TYPES.JSONB].map((type) => [type, 'json'] as const),
  [TYPES.BOOL, 'boolean'],
  [TYPES.BYTEA, 'Buffer'],
])

const SAYS_NOTHING = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter

/** Branded values are several types at once. */
const isA = (type: ts.Type, flag: ts.TypeFlags): boolean =>
  type.isIntersection() ? type.types.some((one) => isA(one, flag)) : (type.flags & flag) !== 0

/** Prepares statements in a migrated database, and compares what they would answer with what the code says of it. */
export async function rowComparer(client: pg.Client, checker: ts.TypeChecker) {
  const { rows } = await client.query<{ list: number; of: number }>(
    `select oid as list, typelem as of from pg_type where typcategory = 'A' and typelem <> 0`,
  )
  const members = new Map(rows.map(({ list, of }) => [list, of]))
  const known = await client.query<{ source: string; name: string }>(
    `select attrelid || '.' || attnum as source, attrelid::regclass || '.' || attname as name
     from pg_attribute where attnum > 0 and not attnotnull and attrelid::regclass::text !~ '[.]'`,
  )
  const nullable = new Map(known.rows.map(({ source, name }) => [source, name]))

  /** Columns that may be null where the code says never. */
  function nullsIn(row: ts.Type, columns: readonly Column[]): string[] {
    return columns.flatMap(({ name, source }) => {
      const field = checker.getPropertyOfType(row, name)
      const type = field && checker.getTypeOfSymbol(field)
      const from = nullable.get(source)
      const may = !type || type.flags & SAYS_NOTHING || checker.getNonNullableType(type) !== type
      return from && !may ? [`${from} may be null in ${name}`] : []
    })
  }

  function kindOf(type: number): string {
    const member = members.get(type)
    return member ? `${kindOf(member)}[]` : (KINDS.get(type) ?? 'string')
  }

  /** Whether what the code takes a column for is what comes. */
  function fits(type: ts.Type, kind: string): boolean {
    const bare = checker.getNonNullableType(type)
    if (bare.flags & SAYS_NOTHING) return true
    if (kind === 'boolean') return isA(bare, ts.TypeFlags.BooleanLike)
    if (bare.isUnion()) return bare.types.every((one) => fits(one, kind))
    if (kind === 'json') return bare.symbol?.name !== 'Date'
    if (kind.endsWith('[]')) {
      const [member] = checker.isArrayType(bare) ? checker.getTypeArguments(bare as ts.TypeReference) : []
      return member !== undefined && fits(member, kind.slice(0, -2))
    }
    if (kind === 'number') return isA(bare, ts.TypeFlags.NumberLike)
    if (kind === 'string') return isA(bare, ts.TypeFlags.StringLike)
    return bare.symbol?.name === kind
  }

  function compared(row: ts.Type, named: ReadonlyMap<string, string>): string[] {
    const fields = checker.getPropertiesOfType(row)
    const missing = fields.filter(({ name, flags }) => !named.has(name) && !(flags & ts.SymbolFlags.Optional))
    const unknown = [...named.keys()].filter((name) => !fields.some((field) => field.name === name))
    const others = fields.flatMap((field) => {
      const kind = named.get(field.name)
      const type = checker.getTypeOfSymbol(field)
      return kind && !fits(type, kind) ? [`${field.name} is ${kind}, not ${checker.typeToString(type)}`] : []
    })
    return [
      ...missing.map(({ name }) => `no ${name}`),
      ...unknown.map((name) => `${name}, of which the row type knows nothing`),
      ...others,
    ]
  }

  /**
   * How the rows of a statement differ from what the code says of them. Of the ways in which it may read not all come
   * about, such as one table with the columns of another: those that PostgreSQL takes count, and one it has to take.
   */
  return async function differences(ways: readonly Written[]): Promise<string[]> {
    const refused: string[] = []
    const found = new Set<string>()
    let isTaken = false
    for (const { text, row, place } of ways) {
      if (text === undefined) return []
      const columns = await columnsOf(client, text).catch((error: Error) => error)
      if (columns instanceof Error) {
        refused.push(`${place}: ${columns.message}: ${text.replace(/\s+/g, ' ').trim()}`)
        continue
      }
      isTaken = true
      if (!row || row.flags & SAYS_NOTHING || checker.getIndexInfoOfType(row, ts.IndexKind.String)) continue
      const named = new Map(columns.map(({ name, type }) => [name, kindOf(type)]))
      for (const what of [...compared(row, named), ...nullsIn(row, columns)]) found.add(`${place}: ${what}`)
    }
    return isTaken ? [...found] : refused.slice(0, 1)
  }
}
