import { sql } from 'kysely'
import { hideBehindPin } from '~/features/discreet/server/hide-orders'
import { setPin } from '~/features/discreet/server/pin'
import { issueCode } from '~/features/members/server/codes'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import type { Person } from './cast'
import { byId, type Open, type Own, order } from './own-makers'
import { PIN } from './pin'
import { type Make, type Owned, paidThing } from './thing-makers'

/** A member's PIN, as they set it. */
export async function aPin(by: Person, pin = PIN): Promise<void> {
  await sql`delete from verification_codes where phone = ${by.phone} and purpose = 'pin'`.execute(db)
  const verificationCode = await transaction((tx) => issueCode(tx, { phone: by.phone, purpose: 'pin' }))
  const done = await setPin({ memberId: by.id, pin, verificationCode })
  if (!done.ok) throw new Error(done.refusal)
}

/** Hides an order behind the PIN of its member, which is set for it. */
export async function hidden(by: Person, orderId: string): Promise<void> {
  const { rows } = await sql`select from order_pins where member_id = ${by.id}`.execute(db)
  if (rows.length === 0) await aPin(by)
  const done = await hideBehindPin({ memberId: by.id, orderId })
  if (!done.ok) throw new Error(done.refusal)
}

/** One more hidden order, in sight of all sessions of its member that are open now. */
export async function growHidden(by: Person, orderId: string): Promise<void> {
  await hidden(by, orderId)
  await sql`update sessions set unlocked_until = 'infinity' where member_id = ${by.id}`.execute(db)
}

/** All orders of a member, however many there are. */
export async function hideAll(by: Person): Promise<void> {
  await sql`
    insert into hidden_orders (order_id, member_id) select id, member_id from orders where member_id = ${by.id}
    on conflict do nothing`.execute(db)
  await sql`update members set hides_orders = true where id = ${by.id}`.execute(db)
}

export async function showAll(by: Person): Promise<void> {
  await sql`delete from hidden_orders where member_id = ${by.id}`.execute(db)
  await sql`update members set hides_orders = false where id = ${by.id}`.execute(db)
}

const toHide: Make = async (owner, skuId) => {
  const thing = await paidThing(owner, skuId)
  await aPin(owner)
  return thing
}

export const discreetThings = { 'hideOrder.id': { make: toHide } satisfies Owned } as const

export const discreetCells: Record<string, Own | Open> = {
  'discreet.hide.id': byId(order),
  'discreet.show.id': { ...byId(order), silent: 'reads' },
  'commissions.openLinks.orderId': {
    make: order,
    input: (orderId) => ({ links: [{ sUid: 'nobody', secondsAgo: 1 }], orderId }),
    silent: 'reads',
  },
}
