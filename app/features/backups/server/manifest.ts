import type pg from 'pg'
import { BackupError } from '~/platform/backup/error'
import type { Encoding, TableColumns } from '~/platform/backup/tables'
import type { Migration } from '~/platform/database/migration-files'
import { secretIds } from '~/platform/secrets/keyed-seal'
import { settings } from '~/platform/settings/settings'

/** The first entry; a number that a later version raises where this one could not read it. */
const FORMAT = 1

export const MANIFEST = 'lilac.json'
export const SEQUENCES = 'sequences.json'

export interface Manifest {
  format: number
  encoding: Encoding
  brand: string
  madeAt: string
  postgres: string
  migrations: { name: string; checksum: string | null }[]
  /** What tells whether secrets fit, not the secrets. */
  secrets: ReturnType<typeof secretIds>
  tables: TableColumns[]
}

export async function makeManifest(client: pg.Client, encoding: Encoding, tables: TableColumns[]): Promise<Manifest> {
  const { rows } = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from migrations order by name',
  )
  const [server] = (await client.query<{ server_version: string }>('show server_version')).rows
  return {
    format: FORMAT,
    encoding,
    brand: settings().brandName,
    madeAt: new Date().toISOString(),
    postgres: server?.server_version ?? '',
    migrations: rows,
    secrets: secretIds(),
    tables,
  }
}

/** @throws BackupError */
export function parseManifest(text: string): Manifest {
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== FORMAT)
    throw new BackupError(
      `The backup is of format ${manifest.format}, which this version cannot read: take a newer one`,
    )
  return manifest
}

/** @throws BackupError where the backup is of a newer version, or of another one */
export function assertKnown({ migrations }: Manifest, own: readonly Migration[]): void {
  const known = new Map(own.map(({ name, checksum }) => [name, checksum]))
  const newer = migrations.find(({ name }) => !known.has(name))
  if (newer)
    throw new BackupError(
      `The backup is of a newer version: this one lacks migration ${newer.name}; restore it with that`,
    )
  const changed = migrations.find(({ name, checksum }) => checksum !== null && checksum !== known.get(name))
  if (changed) throw new BackupError(`Migration ${changed.name} of the backup is another than that of this version`)
}

const SESSION_LOST =
  'everybody has to log in anew, second factors of operators do not open (npm run operator -- reset), former members are not known again, and pushes for parcels on their way are refused'

/** What does not fit is said before anything is restored; it may be set afterwards as well. */
export function missingSecrets({ secrets: made }: Manifest, here = secretIds()): string[] {
  const has = [here.session, ...here.data]
  const data = made.data.filter((id) => !has.includes(id))
  const sealsBySession = made.data.length === 0 && !has.includes(made.session)
  return [
    ...(here.session === made.session
      ? []
      : [`SESSION_SECRET is not the one of the backup (${made.session}): without it ${SESSION_LOST}`]),
    ...data.map(
      (id) => `DATA_KEYS lacks key ${id}: without it, accounts and real names that it sealed cannot be opened`,
    ),
    ...(sealsBySession
      ? ['Accounts and real names are sealed under that secret too, and cannot be opened without it']
      : []),
  ]
}
