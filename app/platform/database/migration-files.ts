import { createHash } from 'node:crypto'

/** The first line of a migration whose statements run one by one, each on its own, such as `create index concurrently`. */
const OUTSIDE = '-- outside of a transaction'

export interface Migration {
  name: string
  /** SHA-256 of the text, in hex. */
  checksum: string
  /** One text for a transaction of its own, or single statements that may not stand in one. */
  statements: readonly string[]
  inTransaction: boolean
}

/** Why the migrations of this build do not fit what the database has seen. */
export class MigrationError extends Error {
  readonly expected = true
}

/**
 * The name of the index that a statement builds concurrently; nothing for other statements.
 * @throws MigrationError where it would fail when it is repeated, because it has no name or no `if not exists`.
 */
export function builtIndex(statement: string): string | undefined {
  const bare = statement.replace(/--.*$/gm, '')
  if (!/^\s*create\s+(unique\s+)?index\s+concurrently\b/i.test(bare)) return undefined
  const [, name] = /\bconcurrently\s+if\s+not\s+exists\s+([a-z_][a-z0-9_]*)\s+on\s/i.exec(bare) ?? []
  if (!name) throw new MigrationError(`write "create index concurrently if not exists <name> on …": ${bare.trim()}`)
  return name
}

/**
 * The migrations of a build in order of their names. Statements outside of a transaction are parted by empty lines; each
 * must be harmless to repeat, since nothing takes the ones before it back. A backfill is a `do` block that commits after
 * each batch and looks for rows that still lack the value, so that it goes on where it stopped.
 */
export function readMigrations(files: Record<string, string>): Migration[] {
  return Object.keys(files)
    .sort()
    .map((path) => {
      const text = (files[path] ?? '').replace(/\r\n/g, '\n')
      const inTransaction = !text.startsWith(OUTSIDE)
      return {
        name: path.slice(path.lastIndexOf('/') + 1, -'.sql'.length),
        checksum: createHash('sha256').update(text).digest('hex'),
        statements: inTransaction ? [text] : text.split(/\n\s*\n/).filter((part) => part.trim()),
        inTransaction,
      }
    })
}

/**
 * The migrations that are still to be applied. What is newer than this build may be there: the version before a change
 * starts on the tables of the one after it.
 * @throws MigrationError for one that was changed after it was applied, or that this build does not bring.
 */
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
