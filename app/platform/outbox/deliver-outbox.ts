import { gather } from '~/house/concept'
import { log } from '../log'
import { type Letter, markDone, putOff, takeDue } from './store'

const HOUR = 3600

/** Tries after which somebody has to look: by then a call is a quarter of an hour late. */
const ALARM_AFTER = 10

/** Seconds before the next try: doubling from 2 s to an hour. */
const pause = ({ attempts }: Letter) => Math.min(2 ** attempts, HOUR)

/**
 * Makes the calls that are due, by the concepts that know their topics. A failed call is made again with the same number,
 * never with a new one. Returns how many are done.
 */
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
