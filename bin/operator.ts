// Operators of the console: npm run operator -- add <phone> [--role owner] [--name "Li Na"] | list | block <phone> |
// unblock <phone> | reset <phone> (a new second factor, set up at the next login); in the image: node build/operator.js
import { runOperatorCommand } from '../app/provider/console/operator-command'
import { endWithLine } from './steps.mjs'

try {
  process.exitCode = await runOperatorCommand(process.argv.slice(2))
} catch (error) {
  endWithLine(error)
}
