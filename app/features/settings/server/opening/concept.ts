import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { db } from '~/platform/database/pool'
import { ok } from '~/values/result'
import type { openingDesk } from '../../contract/opening'
import { readMallState } from '../mall-state'
import { readFirstSteps } from './first-steps'
import { closeMall, openMall } from './open-mall'

const desk: Provided<typeof openingDesk> = {
  async firstSteps(_, { locale }) {
    const [state, steps] = await Promise.all([readMallState(db), readFirstSteps(db, locale)])
    return ok({ ...state, steps })
  },
  open: (_, { operator, locale }) => openMall(operator.id, locale),
  close: ({ opensAt }, { operator }) => closeMall(operator.id, opensAt),
}

export const opening = concept({ desk })
