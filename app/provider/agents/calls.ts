import type { agentCalls } from '~/contract/agents/calls'
import type { Provided } from '../caller'
import { apply, readApplication } from './apply'

export const calls: Provided<typeof agentCalls> = {
  toApply: (_, { memberId }) => readApplication(memberId),
  apply: (sent, { memberId }) => apply(memberId, sent),
}
