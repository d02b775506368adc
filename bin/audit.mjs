// Checks every rule of money, stock and states over the whole database: node bin/audit.mjs
import { endWithLine, loadSource, say } from './steps.mjs'

try {
  const { runAudit } = await loadSource('app/provider/audit/command.ts')
  const { lines, isSound } = await runAudit()
  for (const line of lines) say(line)
  process.exitCode = isSound ? 0 : 1
} catch (error) {
  endWithLine(error)
}
