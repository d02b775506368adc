import { resolve } from 'node:path'
import { BackupError } from '~/platform/backup/error'
import { findRunning } from '~/platform/database/embedded'
import { onShopDatabase } from '~/platform/database/on-shop-database'
import { settings } from '~/platform/settings/settings'
import { mediaStores, objectStore } from '~/services/storage/store'
import { checkBackup } from './read-backup'
import { restoreBackup } from './restore-backup'
import { insertMade } from './store'
import { copyForTrial } from './trial-copy'
import { writeBackup } from './write-backup'

const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`

function fileOf(args: readonly string[], usage: string): string {
  const [file, ...others] = args.filter((arg) => !arg.startsWith('--'))
  if (!file || others.length > 0) throw new BackupError(usage)
  return resolve(file)
}

/** Beside a running shop, or without one. */
export async function runBackup(args: readonly string[]): Promise<string> {
  const file = fileOf(args, 'Name one file: npm run backup -- <file> [--open]')
  const { backupPassphrase: passphrase, databaseDirectUrl: directUrl } = settings()
  const encoding = args.includes('--open') ? 'jsonl' : 'copy'
  const source = { stores: mediaStores(), encoding, passphrase, directUrl } as const
  const { bytes, tables, rows, files, gone } = await onShopDatabase(async () => {
    const written = await writeBackup(file, source)
    // So that doctor and overview know of it; a shop of the version before has no such table.
    const made = { name: file, bytes: written.bytes, files: written.files, isSealed: passphrase !== undefined }
    await insertMade(made).catch(() => {})
    return written
  })
  const removed = gone > 0 ? `; ${gone} files were removed by somebody meanwhile` : ''
  const sealed = passphrase ? 'encrypted' : 'not encrypted (BACKUP_PASSPHRASE)'
  return `${file}: ${tables} tables with ${rows} rows, ${files} files, ${megabytes(bytes)}, ${sealed}${removed}. SESSION_SECRET and DATA_KEYS are not in it: copy them elsewhere.`
}

/** Only looks at the file with --check; --trial makes a copy for trying out. */
export async function runRestore(args: readonly string[], say: (line: string) => void): Promise<string> {
  const file = fileOf(args, 'Name one file: npm run restore -- <file> [--check]')
  const { backupPassphrase: passphrase, databaseDirectUrl: directUrl, databaseUrl, dataDir } = settings()
  if (args.includes('--check')) {
    const { madeAt, migrations } = await checkBackup(file, passphrase)
    return `${file} is whole: made at ${madeAt}, at migration ${migrations.at(-1)?.name}`
  }
  if (!databaseUrl && (await findRunning(dataDir)))
    throw new BackupError(`DATA_DIR: a shop runs on ${dataDir}: stop it first`)
  if (args.includes('--trial')) {
    const made = await onShopDatabase(() => copyForTrial(file, { store: objectStore(), drafts: dataDir, passphrase }))
    return `A copy of the shop as of ${made.manifest.madeAt} is in ${dataDir}, without anything of its people. Let yourself in: DATA_DIR=${dataDir} npm run operator -- add <phone> --role owner`
  }
  const target = { store: objectStore(), drafts: dataDir, passphrase, directUrl, say }
  const { manifest, rows, files, migrated } = await onShopDatabase(() => restoreBackup(file, target))
  const newer = migrated.length > 0 ? `, and ${migrated.length} migrations after it` : ''
  return `Restored as of ${manifest.madeAt}: ${manifest.tables.length} tables with ${rows} rows, ${files} files${newer}. Now: npm run audit`
}
