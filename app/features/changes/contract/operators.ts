import { z } from 'zod'
import { operator } from '~/contract/call'
import { changeCursor } from '~/contract/cursors'
import type { Refusals } from '~/contract/refusal'
import { may, type OperatorRole } from '~/contract/roles'
import * as m from '~/paraglide/messages'

/** A cursor is good for so long. */
export const CHANGES_DAYS = 30

/** Ids alone: what is true of a thing by now is told by its own call. */
const change = z.object({ id: z.string(), changedAt: z.string() })

const changesOf = (roles: readonly OperatorRole[], path: string, about: string) =>
  operator(roles).get(`/api/changes/${path}`, {
    about: `${about} Each is told once, after its last change. Without a cursor: none, and the cursor of this moment. Pass \`cursor\` on at the next call; \`isMore\`: at once.`,
    input: z.object({ cursor: changeCursor }),
    output: z.object({ items: z.array(change), cursor: z.string(), isMore: z.boolean() }),
  })

export const changeDesk = {
  orders: changesOf(
    may.seeOrders,
    'orders',
    'Orders that were placed or paid, shipped, received, closed or refunded, in part or whole, or whose price, address or note was changed, since the cursor.',
  ),
  goods: changesOf(may.handleGoods, 'goods', 'Goods that were made or changed with their SKUs, since the cursor.'),
  stock: changesOf(may.handleGoods, 'stock', 'SKUs of which more or fewer pieces can be sold, since the cursor.'),
  members: changesOf(
    may.handleMembers,
    'members',
    'Members who joined or left, were blocked, or changed name, phone, level or shop, since the cursor.',
  ),
}

export const changeRefusals = {
  cursorOld: { code: 5515, status: 410, say: m.console_changes_refused_old },
} as const satisfies Refusals
