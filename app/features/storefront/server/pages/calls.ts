import type { Provided } from '~/house/caller'
import type { pageCalls } from '../../contract/pages'
import { agree, readAgreements } from './agreements'
import { showAssembled, showPage } from './show-pages'

export const calls: Provided<typeof pageCalls> = {
  page: (asked, caller) => showPage(asked, caller),
  assembled: ({ id }, caller) => showAssembled(id, caller),
  agreements: (_, { memberId }) => readAgreements(memberId),
  agree: (sent, { memberId }) => agree(memberId, sent),
}
