import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Admission } from './admission'
import type { Budget } from './budget'
import { countBusy } from './metrics'
import { plainRefusals } from './plain-refusal'
import { busyReason } from './refusal'
import { LONGEST_ADDRESS } from './request-line'

/** The front's own paths, and files. */
const NEEDS_NO_PLACE = /^\/(healthz|readyz|policy-reports)$|\.[a-z\d]+$/

/** Before any other work, on Node's own response: in a rush ten are refused for each one that is served. */
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
