import { sql } from 'kysely'
import type { Application } from '~/features/after-sales/server/apply-for-case'
import { applyForCase } from '~/features/after-sales/server/apply-for-case'
import { previewOrder } from '~/features/checkout/server/preview-order'
import { receive } from '~/features/orders/server/shipping/receive-orders'
import { RETURN_ADDRESS_KEY } from '~/features/settings/contract/operators'
import { setValues } from '~/features/settings/server/store'
import { databaseUrl, db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { decide } from '~/services/sandbox/payment'
import { randomToken } from '~/values/ids'
import { addressOf, type Person } from './cast'
import { ship } from './order-life'
import { aPayment, call, ended } from './paying'
import { inCart, placed } from './shopping'

const homes = new Map<string, Promise<string>>()

/** A member's one address, made when it is first needed; the next file's database counts its members anew. */
function homeOf(by: Person): Promise<string> {
  const key = `${databaseUrl()} ${by.id}`
  const home = homes.get(key) ?? addressOf(by)
  homes.set(key, home)
  return home
}

/** For tests that take addresses away between one thing and the next. */
export const forgetHomes = () => homes.clear()

type Bought = { skuId: string; quantity?: number }

/** A paid order of these goods, at what its preview shows; with the ids of its lines. */
export async function paidOrder(by: Person, goods: readonly Bought[]) {
  const addressId = await homeOf(by)
  // A single SKU is bought at once: the cart is the member's, and races buy many things together.
  const atOnce = goods.length === 1 ? { quantity: 1, ...goods[0] } : {}
  if (goods.length > 1) for (const { skuId, quantity = 1 } of goods) await inCart(by, skuId, quantity)
  const seen = await previewOrder(by.id, { ...atOnce, addressId, couponId: 'none' }, 'en')
  if (!seen.ok) throw new Error(seen.refusal)
  const { payable: total, submissionId } = seen.value
  const id = await placed(by, { ...atOnce, addressId, remark: '', total, submissionId })
  const paymentId = await aPayment(by, id)
  await decide(paymentId, 'paid')
  await call(paymentId, total)
  await ended(paymentId)
  const lines = await linesOf(id)
  return { id, total, paymentId, lines, lineId: lines[0]?.id as string }
}

export const linesOf = (orderId: string) =>
  db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('position').execute()

/** Moves an order on as the mall or time would. */
export async function moved(orderId: string, ...names: ('ship' | 'receive')[]) {
  for (const name of names) {
    if (name === 'ship') await ship(orderId)
    else if (!(await transaction((tx) => receive(tx, { orderId, by: 'sweep' }))))
      throw new Error(`order ${orderId} could not be received`)
  }
}

type CaseInput = Partial<Application> & { orderId: string }

export const anApplication = (input: CaseInput): Application => ({
  kind: 'refund',
  reason: input.kind === 'return' ? 'sevenDays' : 'other',
  description: '',
  pictures: [],
  submissionId: randomToken(),
  ...input,
})

export const RETURNS_TO = { name: 'Returns', phone: '0571-88880000', place: '浙江省 杭州市 余杭区', detail: 'Gate 3' }
/** Sets where the mall takes returned goods. */
export const takeReturns = () => transaction((tx) => setValues(tx, { [RETURN_ADDRESS_KEY]: RETURNS_TO }))

/** Applies for a case that must be opened, and answers its id; the mall can take what it would send back. */
export async function aCase(by: Person, input: CaseInput): Promise<string> {
  if (input.kind === 'return' || input.kind === 'exchange') await takeReturns()
  const applied = await applyForCase(by.id, anApplication(input))
  if (!applied.ok) throw new Error(`${applied.refusal} ${JSON.stringify(applied)}`)
  return applied.value.id
}

export const caseOf = (id: string) =>
  db.selectFrom('after_sales').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** How a case stands: its three machines in one line. */
export async function standing(id: string): Promise<string> {
  const { state, goods_state, money_state } = await caseOf(id)
  return [state, goods_state ?? '-', money_state].join(' ')
}

/** The refunds of an order as the gateway has them, in fen. */
export async function paidBack(orderId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(sandbox_refunds.amount), 0)::int as sum from sandbox_refunds
    join payments on payments.id = sandbox_refunds.payment_id where order_id = ${orderId}`.execute(db)
  return rows[0]?.sum ?? 0
}

export const OPERATOR = { by: 'operator', byId: 'op' } as const
