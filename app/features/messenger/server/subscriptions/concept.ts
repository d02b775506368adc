import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { subscriptionCalls } from '../../contract/members'
import { agree, listSubscriptions } from './agreed'
import { deliverMessage } from './deliver-message'
import { passOn, SEND_MESSAGE } from './pass-on'
import { dropOldMessages } from './store'

const calls: Provided<typeof subscriptionCalls> = {
  list: (_, { memberId }) => listSubscriptions(memberId),
  agree: ({ abouts }, { memberId }) => agree(memberId, abouts),
}

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
