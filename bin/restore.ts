// Restores a backup into an empty shop of the same or a newer version: npm run restore -- <file>, or node build/restore.js.
// With --check it only reads the file and says whether it is whole.

import { runRestore } from '../app/features/backups/server/command'
import { registerConcepts } from '../app/house/concepts'
import { endWithLine, say } from './steps.mjs'

try {
  registerConcepts()
  say(await runRestore(process.argv.slice(2), say))
} catch (error) {
  endWithLine(error)
}
