import { createHash } from 'node:crypto'

/** First line of a migration whose statements run one by one, such as `create index concurrently`. */
const OUTSIDE = '-- outside of a transaction'

export interface Migration {
  name: string
  /** SHA-256 of the text, in hex. */
  checksum: string
  statements: readonly string[]
  inTransaction: boolean
}

export class MigrationError extends Error {
  readonly expected = true
}

/** @throws MigrationError where it cannot be repeated, because it has no name or no `if not exists` */
export function builtIndex(statement: string): string | undefined {
  const bare = statement.replace(/--.*$/gm, '')
  if (!/^\s*create\s+(unique\s+)?index\s+concurrently\b/i.test(bare)) return undefined
  const [, name] = /\bconcurrently\s+if\s+not\s+exists\s+([a-z_][a-z0-9_]*)\s+on\s/i.exec(bare) ?? []
  if (!name) throw new MigrationError(`write "create index concurrently if not exists <name> on …": ${bare.trim()}`)
  return name
}

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.sql'.length)

/** Outside of a transaction, blank lines separate statements, each safe to repeat. Backfills commit per batch. */
export function readMigrations(files: Record<string, string>): Migration[] {
  return Object.keys(files)
    .sort()
    .map((path) => {
      const text = (files[path] ?? '').replace(/\r\n/g, '\n')
      const inTransaction = !text.startsWith(OUTSIDE)
      return {
        name: nameOf(path),
        checksum: createHash('sha256').update(text).digest('hex'),
        statements: inTransaction ? [text] : text.split(/\n\s*\n/).filter((part) => part.trim()),
        inTransaction,
      }
    })
}

/** The database may be newer than this build. @throws MigrationError for a changed or missing migration */
export function pendingOf(migrations: readonly Migration[], applied: ReadonlyMap<string, string | null>): Migration[] {
  const changed = migrations.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum)
  if (changed)
    throw new MigrationError(`migration ${changed.name} has changed since it was applied: restore it, add a new one`)
  const known = new Set(migrations.map(({ name }) => name))
  const newest = migrations.at(-1)?.name ?? ''
  const missing = [...applied.keys()].find((name) => name < newest && !known.has(name))
  if (missing) throw new MigrationError(`migration ${missing} was applied to this database, but this build lacks it`)
  return migrations.filter(({ name }) => !applied.has(name))
}
