import { gather } from '~/house/concept'
import { watchDatabase } from '~/platform/metrics'
import { log } from '../log'
import { ALARM_AFTER, countOpen, type Letter, markDone, putOff, takeDue } from './store'

export function watchOutbox(): void {
  watchDatabase('lilac_outbox_open', 'Outside calls that are still to be made', async () => (await countOpen()).open)
  watchDatabase(
    'lilac_outbox_lag_seconds',
    'How long the oldest outside call is overdue',
    async () => (await countOpen()).lag,
  )
}

const HOUR = 3600

/** In seconds: doubling from 2 s to an hour. */
const pause = ({ attempts }: Letter) => Math.min(2 ** attempts, HOUR)

/** A failed call is retried under the same number, never a new one. */
export async function deliverOutbox(deliverers = gather('outbox')): Promise<number> {
  let done = 0
  for (const letter of await takeDue()) {
    try {
      const deliver = deliverers[letter.topic]
      if (!deliver) throw new Error(`no concept makes calls of the topic ${letter.topic}`)
      if (await deliver(letter.key)) {
        await markDone(letter)
        done++
        continue
      }
    } catch (error) {
      log().error({ topic: letter.topic, attempts: letter.attempts, err: error }, 'an outside call failed')
    }
    if (letter.attempts >= ALARM_AFTER) {
      log().error(
        { topic: letter.topic, key: letter.key, attempts: letter.attempts },
        'an outside call does not get through',
      )
    }
    await putOff(letter, pause(letter))
  }
  return done
}
