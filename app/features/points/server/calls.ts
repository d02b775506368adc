import type { Provided } from '~/house/caller'
import type { pointsCalls } from '../contract/members'
import { listPoints, summarizePoints } from './read-points'

export const calls: Provided<typeof pointsCalls> = {
  summary: (_, { memberId }) => summarizePoints(memberId),
  list: (asked, { memberId }) => listPoints(memberId, asked),
}
