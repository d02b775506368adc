import type { pointsDesk } from '~/contract/points/desk'
import type { Provided } from '../caller'
import { adjustPointsAs } from './adjust-points'

export const desk: Provided<typeof pointsDesk> = {
  adjust: ({ id, submissionId, ...adjusted }, { operator }) =>
    adjustPointsAs(operator.id, { ...adjusted, memberId: id }, submissionId),
}
