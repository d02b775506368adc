import type { Provided } from '~/house/caller'
import type { pointsDesk } from '../contract/operators'
import { adjustPointsAs } from './adjust-points'

export const desk: Provided<typeof pointsDesk> = {
  adjust: ({ id, submissionId, ...adjusted }, { operator }) =>
    adjustPointsAs(operator.id, { ...adjusted, memberId: id }, submissionId),
}
