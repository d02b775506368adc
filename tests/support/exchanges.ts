import { approveCase } from '~/features/after-sales/server/answer-case'
import { cannotSend, receiveExchange, resend, takeRefund } from '~/features/after-sales/server/exchange-goods'
import { sendBack } from '~/features/after-sales/server/member-moves'
import { readCase } from '~/features/after-sales/server/read-cases'
import { loseExchange } from '~/features/after-sales/server/resent-parcel'
import { refuseReturn } from '~/features/after-sales/server/returned-goods'
import { listNotices } from '~/features/notices/server/read-notices'
import { transaction } from '~/platform/database/transaction'
import { aCase, anApplication, moved, OPERATOR, paidOrder } from './cases'
import { type Person, someGoods } from './cast'
import { anOperator, newNumber } from './order-life'

/** A cap in three sizes, each with so many pieces; `skuId` is the small one. */
export async function aCap(stock: { s?: number; m?: number; l?: number } = {}, price = 3_000) {
  const sizes = ['s', 'm', 'l'] as const
  const goods = await someGoods('cap', {
    options: [{ name: { en: 'Size' }, values: sizes.map((key) => ({ key, name: { en: key.toUpperCase() } })) }],
    skus: sizes.map((key, at) => ({
      values: [key],
      price: (price + at * 500) as never,
      stock: stock[key] ?? 10,
      weight: 1,
    })),
  })
  const [s, m, l] = goods.skus.map(({ id }) => id) as [string, string, string]
  return { ...goods, price, s, m, l }
}
export type Cap = Awaited<ReturnType<typeof aCap>>

export async function receivedCap(by: Person, cap: Cap, quantity = 1) {
  const order = await paidOrder(by, [{ skuId: cap.s, quantity }])
  await moved(order.id, 'ship', 'receive')
  return order
}

type Order = { id: string; lineId: string }

export const anExchange = (by: Person, { id, lineId }: Order, skuId: string, quantity = 1) =>
  aCase(by, { orderId: id, lineId, kind: 'exchange', reason: 'wrongSize', skuId, quantity })

export const toExchange = ({ id, lineId }: Order, more: { skuId: string }) =>
  anApplication({ orderId: id, lineId, kind: 'exchange', reason: 'wrongSize', ...more })

export async function caseSeenBy(by: Person, id: string) {
  const read = await readCase(by.id, id, 'en')
  if (!read.ok) throw new Error(read.refusal)
  return read.value
}

export async function newestNotices(by: Person, most: number): Promise<string[]> {
  const notices = await listNotices(by.id, undefined, 'en')
  return notices.ok ? notices.value.items.slice(0, most).map(({ kind }) => kind) : []
}

export const approve = (id: string) => transaction((tx) => approveCase(tx, id, OPERATOR))
export const sentBack = (by: Person, id: string) => sendBack(by.id, { id, company: 'shunfeng', number: newNumber() })
export const arrived = (id: string) => transaction((tx) => receiveExchange(tx, id, OPERATOR))

export async function sentOut(id: string, isSellable = true, number = newNumber()) {
  const byId = await anOperator()
  return transaction((tx) => resend(tx, id, { by: 'operator', byId, company: 'yuantong', number, isSellable }))
}

export const notToBeHad = (id: string) =>
  transaction((tx) => cannotSend(tx, id, { ...OPERATOR, answer: 'It is gone.' }))

export const lost = (id: string) =>
  transaction((tx) => loseExchange(tx, id, { ...OPERATOR, answer: 'The carrier lost it.' }))

/** An exchange whose goods have arrived at the mall. */
export async function arrivedExchange(by: Person, order: Order, skuId: string, quantity = 1): Promise<string> {
  const id = await anExchange(by, order, skuId, quantity)
  for (const done of [await approve(id), await sentBack(by, id), await arrived(id)])
    if (!done.ok) throw new Error(done.refusal)
  return id
}

/** What operators do about exchanges, and one that nobody answers; time does the rest. */
export async function exchangeMoves(by: Person): Promise<void> {
  const cap = await aCap()
  const next = async () => arrivedExchange(by, await receivedCap(by, cap), cap.m)
  await sentOut(await next())
  const gone = await next()
  await sentOut(gone)
  await lost(gone)
  await notToBeHad(await next())
  const worn = await next()
  await transaction((tx) => refuseReturn(tx, worn, { ...OPERATOR, answer: 'It was worn.' }))
  await anExchange(by, await receivedCap(by, cap), cap.m)
}

/** One in each state in which somebody presses something, three that can go either way, and one to be asked for. */
export async function exchangesToPress(by: Person) {
  const cap = await aCap({ s: 100, m: 100, l: 100 })
  const next = async () => arrivedExchange(by, await receivedCap(by, cap), cap.m)
  const returned = await anExchange(by, await receivedCap(by, cap), cap.m)
  await approve(returned)
  await sentBack(by, returned)
  const [resent, unlucky, unsendable, repaid] = [await next(), await next(), await next(), await next()]
  await sentOut(resent)
  await sentOut(unlucky)
  await notToBeHad(unsendable)
  await notToBeHad(repaid)
  await takeRefund(by.id, repaid)
  const cases = {
    returned,
    resent,
    unlucky,
    unsendable,
    repaid,
    one: await next(),
    another: await next(),
    third: await next(),
  }
  const { id, lineId: line } = await receivedCap(by, cap)
  return { cases: Object.entries(cases).map(([at, id]) => ({ at, id })), received: { id, line } }
}
