import type { pointsCalls } from '~/contract/points/calls'
import type { Provided } from '../caller'
import { listPoints, summarizePoints } from './read-points'

export const calls: Provided<typeof pointsCalls> = {
  summary: (_, { memberId }) => summarizePoints(memberId),
  list: (asked, { memberId }) => listPoints(memberId, asked),
}
