// Checks every external service of the settings and the machine, without moving money, and says in a line for each what
// is right, what is wrong and what to do: npm run doctor, or node build/doctor.js. It exits with 1 where something is
// wrong. With --sms <phone> it also sends a message, with --pay it opens an order of one fen by each channel.

import { runDoctor } from '../app/features/settings/server/services/command'
import { registerConcepts } from '../app/house/concepts'
import { endWithLine, say } from './steps.mjs'

try {
  registerConcepts()
  const { lines, isRight } = await runDoctor(process.argv.slice(2))
  for (const line of lines) say(line)
  process.exitCode = isRight ? 0 : 1
} catch (error) {
  endWithLine(error)
}
