import { concept } from '~/house/concept'
import { dropOldMessages, forgetSubscriptions, ownSubscriptions } from './agreed'
import { calls } from './calls'
import { deliverMessage } from './deliver-message'
import { passOn, SEND_MESSAGE } from './pass-on'

export const subscriptions = concept({
  calls,
  outbox: { [SEND_MESSAGE]: deliverMessage },
  cleaners: [dropOldMessages],
  afterNotices: passOn,
  forget: (tx, { id }) => forgetSubscriptions(tx, id),
  ownData: { subscriptions: ownSubscriptions },
})
