import type { Provided } from '~/house/caller'
import { ok } from '~/values/result'
import type { feedbackCalls } from '../../contract/members'
import { listFeedback } from './list-feedback'
import { sendFeedback } from './send-feedback'

export const calls: Provided<typeof feedbackCalls> = {
  send: (sent, { memberId }) => sendFeedback(memberId, sent),
  list: async ({ cursor }, { memberId }) => ok(await listFeedback(memberId, cursor)),
}
