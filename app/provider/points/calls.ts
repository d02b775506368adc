import type { pointsCalls } from '~/contract/points'
import type { Provided } from '../caller'
import { listPoints, summarizePoints } from './read-points'

export const points: Provided<typeof pointsCalls> = {
  summary: (_, { memberId }) => summarizePoints(memberId),
  list: (asked, { memberId }) => listPoints(memberId, asked),
}
