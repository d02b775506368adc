import type { agentCalls } from '~/contract/agents/calls'
import type { Provided } from '../caller'
import { apply, readApplication } from './apply'
import { showHint } from './show-hint'

export const calls: Provided<typeof agentCalls> = {
  hint: () => showHint(),
  toApply: (_, { memberId }) => readApplication(memberId),
  apply: (sent, { memberId }) => apply(memberId, sent),
}
