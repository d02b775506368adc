// Operators of the console: npm run operator -- add <phone> [--role owner] [--name "Li Na"] | list | block <phone> |
// unblock <phone> | reset <phone> (a new second factor, set up at the next login)
import { endWithLine, loadSource } from './steps.mjs'

try {
  const { runOperatorCommand } = await loadSource('app/provider/console/operator-command.ts')
  process.exitCode = await runOperatorCommand(process.argv.slice(2))
} catch (error) {
  endWithLine(error)
}
