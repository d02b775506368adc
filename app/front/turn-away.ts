import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Admission } from './admission'
import { countBusy } from './metrics'
import { refuseBusy } from './refusal'
import { LONGEST_ADDRESS } from './request-line'
import { writePlainly } from './short-way'

/** What is answered without a place inside: the front's own addresses, and files. */
const NEEDS_NO_PLACE = /^\/(healthz|readyz|policy-reports)$|\.[a-z\d]+$/

/**
 * Tells whoever would find no place so before anything else is done for them, on Node's own response: in a rush the way
 * through the whole front, a millisecond each, would keep the process from answering anybody in time.
 */
export function turnAway({ full }: Admission) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const { url = '', method } = incoming
    const reason = full()
    const [path = ''] = url.split('?', 1)
    if (!reason || !url.startsWith('/') || url.length > LONGEST_ADDRESS || NEEDS_NO_PLACE.test(path)) return false
    countBusy(reason)
    const language = incoming.headers['accept-language'] ?? ''
    const isForm = method === 'POST'
    const asked = new Request(`http://shop${url}`, {
      method: isForm ? 'POST' : 'GET',
      headers: { 'accept-language': language },
    })
    // The rest of what is sent must not be taken for the next request.
    if (isForm) outgoing.setHeader('Connection', 'close')
    void writePlainly(outgoing, refuseBusy(asked, false))
    return true
  }
}
