import type { Provided } from '~/house/caller'
import type { subscriptionCalls } from '../../contract/members'
import { agree, listSubscriptions } from './agreed'

export const calls: Provided<typeof subscriptionCalls> = {
  list: (_, { memberId }) => listSubscriptions(memberId),
  agree: ({ abouts }, { memberId }) => agree(memberId, abouts),
}
