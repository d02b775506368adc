import { log } from '../log'
import { type Letter, markDone, putOff, type Topic, takeDue } from './store'

/** Makes one outside call; false means that it has to be made again later. */
export type Deliver = (key: string) => Promise<boolean>

const HOUR = 3600

/** Tries after which somebody has to look: by then a call is a quarter of an hour late. */
const ALARM_AFTER = 10

/** Seconds before the next try: doubling from 2 s to an hour. */
const pause = ({ attempts }: Letter) => Math.min(2 ** attempts, HOUR)

/** Delivers what is due. A failed call is made again with the same number, never with a new one. Returns how many are done. */
export async function deliverOutbox(deliverers: Record<Topic, Deliver>): Promise<number> {
  let done = 0
  for (const letter of await takeDue()) {
    try {
      if (await deliverers[letter.topic](letter.key)) {
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
    await putOff(letter.id, pause(letter))
  }
  return done
}
