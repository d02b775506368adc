// Recomputes every draw of a version that is over: npm run verify-draw -- <version>, or
// node build/verify-draw.js <version>
import { runVerify } from '~/features/prize-draws/server/verify-version'
import { endWithLine, say } from './steps.mjs'

try {
  const { lines, isRight } = await runVerify(process.argv[2] ?? '')
  for (const line of lines) say(line)
  process.exitCode = isRight ? 0 : 1
} catch (error) {
  endWithLine(error)
}
