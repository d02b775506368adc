import { listOrders } from '~/features/order-views/server/read-orders'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { PersonalRows } from '~/platform/personal-rows'
import type { discreetCalls } from '../contract/members'
import { hideBehindPin, showAgain } from './hide-orders'
import { discreetInvariants } from './invariants'
import { lock, setPin, unlock } from './pin'
import { readStanding, switchNeutral } from './standing'

const calls: Provided<typeof discreetCalls> = {
  standing: (_, caller) => readStanding(caller),
  setNeutral: ({ isNeutral }, { memberId }) => switchNeutral(memberId, isNeutral),
  setPin: (input, { memberId }) => setPin({ ...input, memberId }),
  unlock: ({ pin }, { memberId, token }) => unlock({ memberId, token, pin }),
  lock: (_, { token }) => lock(token),
  hide: ({ id }, { memberId }) => hideBehindPin({ memberId, orderId: id }),
  show: ({ id }, { memberId }) => showAgain({ memberId, orderId: id }),
  hidden: ({ cursor }, { memberId, locale }) => listOrders(memberId, { tab: 'all', cursor, behindPin: true }, locale),
}

const personal: PersonalRows[] = [
  {
    table: 'order_pins',
    by: 'member_id',
    erase: 'delete',
    shows: { orderPin: { columns: { setAt: 'set_at', wrongTries: 'tries' }, sort: ['set_at'] } },
  },
  {
    table: 'hidden_orders',
    by: 'member_id',
    erase: 'delete',
    shows: {
      hiddenOrders: { columns: { orderId: 'order_id', hiddenAt: 'hidden_at' }, sort: ['hidden_at', 'order_id'] },
    },
  },
]

export const discreet = concept({ calls, personal, invariants: discreetInvariants })
