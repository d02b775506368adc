import { sql } from 'kysely'
import { sendNotice } from '~/features/notices/server/send-notice'
import { insertUpload } from '~/features/uploads/server/store'
import type { RefusalKey } from '~/house/registers/refusals'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import { aCase, paidOrder } from './cases'
import { addressOf, type Person } from './cast'
import { aCoupon } from './money'
import { receivedOrder, reviewed } from './received'
import { inCart, placed, toBuy } from './shopping'
import type { Stage } from './stage'

type Made = { id: string; [more: string]: unknown }
/** Makes a thing that is this member's, and answers its id. */
export type Make = (owner: Person, stage: Stage) => Promise<Made>

/** How one field of a call names one thing that has an owner. */
export type Own = {
  make: Make
  /** The whole input with the thing named; what else it names is the caller's own. */
  input: (id: string, made: Made, caller: Person, stage: Stage) => object | Promise<object>
  /** Said of what is not the caller's, where it is not notFound. */
  refusal?: RefusalKey
  /** What is not the caller's is passed over in silence: nothing changes ('acts'), nothing is shown of it ('reads'). */
  silent?: 'acts' | 'reads'
}

export const address: Make = async (owner) => ({ id: await addressOf(owner) })
export const order: Make = async (owner, { scarf }) => ({
  id: await placed(owner, toBuy(scarf.skuId, await addressOf(owner), scarf.price)),
})
export const paid: Make = async (owner, { scarf }) => paidOrder(owner, [{ skuId: scarf.skuId }])
export const received: Make = async (owner, { scarf }) => {
  const { id, lineIds } = await receivedOrder(owner, [scarf])
  return { id: lineIds[0] as string, orderId: id }
}
export const reviewedLine: Make = async (owner, stage) => {
  const made = await received(owner, stage)
  await reviewed(owner, made.id)
  return made
}
export const caseOf: Make = async (owner, stage) => {
  const { id: orderId } = await paid(owner, stage)
  return { id: await aCase(owner, { orderId }), orderId }
}
export const notice: Make = async (owner) => {
  await transaction((tx) =>
    sendNotice(tx, { memberId: owner.id, kind: 'orderShipped', params: { goods: randomToken(8) } }),
  )
  const rows = db.selectFrom('notices').select('id').where('member_id', '=', owner.id)
  return rows.orderBy('id', 'desc').executeTakeFirstOrThrow()
}
export const cartLine: Make = async (owner, { scarf }) => {
  await inCart(owner, scarf.skuId)
  const { rows } = await sql<Made>`
    select line.id from cart_lines as line join carts on carts.id = line.cart_id where carts.member_id = ${owner.id}
    order by line.id desc limit 1`.execute(db)
  return rows[0] as Made
}
export const picture: Make = async (owner) => {
  const id = `u/${randomToken(16)}`
  await insertUpload(db, owner.id, { key: id, width: 1, height: 1, bytes: 1 })
  return { id }
}

export const coupon: Make = async (owner) => ({ id: await aCoupon(owner) })

export const byId = (make: Make): Own => ({ make, input: (id) => ({ id }) })
export const stars = { stars: 5, serviceStars: 5, deliveryStars: 5, body: 'fine' }

/** Why a field names nothing that is one member's. */
export type Open =
  | 'goods on sale, anybody’s'
  | 'made by the browser'
  | 'of a list that all know'
  | 'the call’s own'
  | 'of a secret link'
