// Writes the database and all files into one file while the shop runs, encrypted where BACKUP_PASSPHRASE is set:
// npm run backup -- <file> [--open], or node build/backup.js. With --open rows are lines of JSON, for other programs.

import { runBackup } from '../app/features/backups/server/command'
import { registerConcepts } from '../app/house/concepts'
import { endWithLine, say } from './steps.mjs'

try {
  registerConcepts()
  say(await runBackup(process.argv.slice(2)))
} catch (error) {
  endWithLine(error)
}
