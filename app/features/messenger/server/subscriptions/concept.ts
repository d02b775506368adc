import { concept } from '~/house/concept'
import { calls } from './calls'
import { deliverMessage } from './deliver-message'
import { passOn, SEND_MESSAGE } from './pass-on'
import { dropOldMessages } from './store'

export const subscriptions = concept({
  calls,
  outbox: { [SEND_MESSAGE]: deliverMessage },
  cleaners: [dropOldMessages],
  afterNotices: passOn,
  personal: [
    { table: 'subscription_messages', by: 'member_id', erase: 'delete', holds: { said: 'message' } },
    {
      table: 'subscriptions',
      by: 'member_id',
      erase: 'delete',
      shows: {
        subscriptions: { columns: { about: 'about', remaining: 'remaining', agreed_at: 'agreed_at' }, sort: ['about'] },
      },
    },
  ],
})
