import { concept } from '~/house/concept'
import { agreeAtLogin } from './agreements'
import { calls } from './calls'
import { desk } from './desk'

export const pages = concept({
  calls,
  desk,
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
