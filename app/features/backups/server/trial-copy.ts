import { randomBytes } from 'node:crypto'
import { readLine, writeLine } from '~/platform/backup/copy-lines'
import { BackupError } from '~/platform/backup/error'
import { db } from '~/platform/database/pool'
import { settings } from '~/platform/settings/settings'
import { checkBackup } from './read-backup'
import { replacer } from './replace-personal'
import { type Rewrite, restoreBackup } from './restore-backup'
import { personalFiles, replaceFile } from './trial-files'
import { heldColumns, kindOf, LEFT_OUT, type Row, replaceRow } from './trial-rows'

/** A live shop does not start on a copy. */
export const TRIAL_KEY = 'trial.copyOf'

/** @throws BackupError */
export async function assertNoTrial(): Promise<void> {
  const found = await db.selectFrom('settings').select('key').where('key', '=', TRIAL_KEY).executeTakeFirst()
  if (found) throw new BackupError('SHOP_MODE: this is a copy for trying out, which is never live')
}

function rewriteOf(madeAt: string): Rewrite {
  const replace = replacer(randomBytes(32))
  const held = heldColumns()
  const theirs = personalFiles()
  return {
    leavesOut: (table) => LEFT_OUT.has(table),
    line({ name, columns }, line) {
      const fields = readLine(line)
      const row: Row = Object.fromEntries(columns.map((column, at) => [column, fields[at] ?? null]))
      // Notices name goods by their pictures.
      if (name !== 'notices')
        for (const column of columns) theirs.note(kindOf(held, name, column, row), row[column] ?? null)
      const replaced = replaceRow(name, row, held, replace)
      return writeLine(columns.map((column) => replaced[column] ?? null))
    },
    file: (name) => (theirs.has(name) ? (body) => replaceFile(name, body) : undefined),
    async finish(client) {
      await client.query('insert into settings (key, value) values ($1, $2::jsonb)', [
        TRIAL_KEY,
        JSON.stringify(madeAt),
      ])
    },
  }
}

type Target = Omit<Parameters<typeof restoreBackup>[1], 'rewrite' | 'say'>

/** A shop to try things in: nothing of people is in it, and nothing reaches anybody outside. @throws BackupError */
export async function copyForTrial(file: string, target: Target) {
  if (settings().mode === 'live') throw new BackupError('SHOP_MODE: a copy for trying out is a demo')
  const { encoding, madeAt } = await checkBackup(file, target.passphrase)
  if (encoding !== 'copy') throw new BackupError('A copy for trying out is made of a backup, not of an open export')
  return restoreBackup(file, { ...target, rewrite: rewriteOf(madeAt) })
}
