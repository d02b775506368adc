// Seals account numbers of withdrawals and real names, of agents as well, under the first key of DATA_KEYS: npm run reencrypt, or
// node build/reencrypt.js
import { runReencrypt } from '~/features/payouts/server/reencrypt'
import { endWithLine, say } from './steps.mjs'

try {
  for (const line of await runReencrypt()) say(line)
} catch (error) {
  endWithLine(error)
}
