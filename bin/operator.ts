// Operators of the console: npm run operator -- add <phone> [--role owner] [--name "Li Na"] | list | block <phone> |
// unblock <phone> | reset <phone> (a new second factor, set up at the next login). Legal notices, which a live mall does not
// open without: npm run operator -- legal company="…" icp="…" …; in the image: node build/operator.js

import { runLegalCommand } from '../app/features/operators/server/legal-command'
import { runOperatorCommand } from '../app/features/operators/server/operator-command'
import { endWithLine } from './steps.mjs'

try {
  const [command, ...args] = process.argv.slice(2)
  process.exitCode = command === 'legal' ? await runLegalCommand(args) : await runOperatorCommand(process.argv.slice(2))
} catch (error) {
  endWithLine(error)
}
