import type { publishingCalls } from '~/contract/publishing/calls'
import type { Provided } from '../caller'
import { appeal, readDecision } from './appeal'

export const calls: Provided<typeof publishingCalls> = {
  decision: ({ id }, { memberId }) => readDecision(memberId, id),
  appeal: (sent, { memberId }) => appeal(memberId, sent),
}
