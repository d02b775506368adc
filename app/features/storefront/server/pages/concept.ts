import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { pageCalls } from '../../contract/pages'
import { agree, agreeAtLogin, readAgreements } from './agreements'
import { desk } from './desk'
import { pageSteps } from './first-steps'
import { previewPage, showAssembled, showOfBrand, showPage } from './show-pages'

export const calls: Provided<typeof pageCalls> = {
  page: (input, caller) => showPage(input, caller),
  assembled: ({ id }, caller) => showAssembled(id, caller),
  ofBrand: ({ id }, caller) => showOfBrand(id, caller),
  preview: (link, caller) => previewPage(link, caller),
  agreements: (_, { memberId }) => readAgreements(memberId),
  agree: (sent, { memberId }) => agree(memberId, sent),
}

export const pages = concept({
  calls,
  desk,
  firstSteps: pageSteps,
  afterLogin: agreeAtLogin,
  personal: [
    {
      table: 'page_agreements',
      by: 'member_id',
      erase: 'delete',
      shows: {
        agreements: { columns: { page: 'key', version: 'no', agreedAt: 'agreed_at' }, sort: ['agreed_at', 'key'] },
      },
    },
  ],
})
