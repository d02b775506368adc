import { concept } from '~/house/concept'
import { agreeAtLogin, forgetAgreements, ownAgreements } from './agreements'
import { calls } from './calls'
import { desk } from './desk'

export const pages = concept({
  calls,
  desk,
  afterLogin: agreeAtLogin,
  forget: (tx, { id }) => forgetAgreements(tx, id),
  ownData: { agreements: ownAgreements },
})
