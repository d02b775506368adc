// Checks every rule of money, stock and states over the whole database: npm run audit, or node build/audit.js

import { registerConcepts } from '../app/house/concepts'
import { runAudit } from '../app/platform/audit/command'
import { endWithLine, say } from './steps.mjs'

try {
  registerConcepts()
  const { lines, isSound } = await runAudit()
  for (const line of lines) say(line)
  process.exitCode = isSound ? 0 : 1
} catch (error) {
  endWithLine(error)
}
