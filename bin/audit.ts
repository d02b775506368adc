// Checks every rule of money, stock and states over the whole database: npm run audit, or node build/audit.js
import { runAudit } from '../app/provider/audit/command'
import { registerConcepts } from '../app/provider/concepts'
import { endWithLine, say } from './steps.mjs'

try {
  registerConcepts()
  const { lines, isSound } = await runAudit()
  for (const line of lines) say(line)
  process.exitCode = isSound ? 0 : 1
} catch (error) {
  endWithLine(error)
}
