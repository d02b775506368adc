import type { Provided } from '~/house/caller'
import type { agentCalls } from '../contract/members'
import { apply, readApplication } from './apply'
import { showHint } from './show-hint'

export const calls: Provided<typeof agentCalls> = {
  hint: () => showHint(),
  toApply: (_, { memberId }) => readApplication(memberId),
  apply: (sent, { memberId }) => apply(memberId, sent),
}
