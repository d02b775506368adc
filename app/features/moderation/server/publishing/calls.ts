import type { Provided } from '~/house/caller'
import type { publishingCalls } from '../../contract/members'
import { appeal, readDecision } from './appeal'

export const calls: Provided<typeof publishingCalls> = {
  decision: ({ id }, { memberId }) => readDecision(memberId, id),
  appeal: (sent, { memberId }) => appeal(memberId, sent),
}
