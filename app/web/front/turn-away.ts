import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Admission } from './admission'
import type { Budget } from './budget'
import { countBusy } from './metrics'
import { plainRefusals } from './plain-refusal'
import { busyReason } from './refusal'
import { LONGEST_ADDRESS } from './request-line'

/** What is answered without a place inside: the front's own addresses, and files. */
const NEEDS_NO_PLACE = /^\/(healthz|readyz|policy-reports)$|\.[a-z\d]+$/

/**
 * Tells whoever has used up their budget of requests, or would find no place, so before anything else is done for them, on Node's own response and with nothing
 * of the platform's: in a rush ten are told for each one who is let in, and what they cost is taken from that one.
 * `always` are the headers of every answer.
 */
export function turnAway({ full }: Admission, always: Record<string, string>, { isWithin }: Pick<Budget, 'isWithin'>) {
  const refuse = plainRefusals(always)
  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const { url: target = '', method = '' } = incoming
    const isOver = !isWithin(incoming)
    const reason = isOver ? 'budget' : full(method !== 'POST')
    if (!reason) return false
    const [path = ''] = target.split('?', 1)
    if (!target.startsWith('/') || target.length > LONGEST_ADDRESS || (!isOver && NEEDS_NO_PLACE.test(path)))
      return false
    countBusy(reason)
    refuse(incoming, outgoing, busyReason(method, false))
    return true
  }
}
