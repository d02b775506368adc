// Checks every external service of the settings, without moving money, and says in a line for each what is right, what
// is wrong and what to do: npm run doctor, or node build/doctor.js. It exits with 1 where something is wrong.

import { runDoctor } from '../app/features/settings/server/services/command'
import { endWithLine, say } from './steps.mjs'

try {
  const { lines, isRight } = await runDoctor()
  for (const line of lines) say(line)
  process.exitCode = isRight ? 0 : 1
} catch (error) {
  endWithLine(error)
}
