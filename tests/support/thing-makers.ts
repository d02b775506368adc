import type { OperatorRole } from '~/contract/roles'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { aCase, moved, paidOrder } from './cases'
import type { Person } from './cast'
import { receive, ship } from './order-life'

/** Something of one member's in the shop that the browser tests visit, and the address that names it. */
export type Thing = {
  /** What the address says beside its path. */
  query: Record<string, string>
  /** What only those see who may: it stands on the page for them, and in no answer to anybody else. */
  mark: string
}
export type Make = (owner: Person, skuId: string) => Promise<Thing>

/** How one parameter of a screen's address names a thing that has an owner. */
export type Owned = {
  make: Make
  /** Of the console: who may see it. */
  roles?: readonly OperatorRole[]
  /** The screen is there for others too, with their own things and without this one. */
  passedOver?: true
  /** The screen is public: a guest is told that this thing is not there, and led to no login. */
  isPublic?: true
  /** Other roles see other things on this screen, and are told that this one is not there. */
  hiddenFrom?: readonly OperatorRole[]
}

export const paid = (owner: Person, skuId: string) => paidOrder(owner, [{ skuId }])

export async function received(owner: Person, skuId: string) {
  const order = await paid(owner, skuId)
  const { number } = await ship(order.id)
  await receive(owner, order.id)
  return { ...order, number }
}

export const paidThing: Make = async (owner, skuId) => {
  const { id } = await paid(owner, skuId)
  return { query: { id }, mark: id }
}

export const caseOf: Make = async (owner, skuId) => {
  const order = await paid(owner, skuId)
  await moved(order.id, 'ship')
  const mark = `A seam of ${randomToken(6)} is open`
  const input = { orderId: order.id, lineId: order.lineId, reason: 'quality', description: mark } as const
  return { query: { id: await aCase(owner, input) }, mark }
}

export async function goodsOf(skuId: string) {
  const sku = db.selectFrom('skus').select('goods_id').where('id', '=', skuId)
  return (await sku.executeTakeFirstOrThrow()).goods_id
}
