import { sql } from 'kysely'
import { expect } from 'vitest'
import { approveCase, rejectCase } from '~/features/after-sales/server/answer-case'
import { sendBack, withdrawCase } from '~/features/after-sales/server/member-moves'
import { openRefund } from '~/features/after-sales/server/open-refund'
import { retryRefundOf } from '~/features/after-sales/server/refund-settled'
import { refundWholeOrder } from '~/features/after-sales/server/refund-whole-order'
import { receiveReturn, refuseReturn } from '~/features/after-sales/server/returned-goods'
import { updateMember } from '~/features/members/server/own-profile'
import { approvePublication, rejectPublication } from '~/features/moderation/server/publishing/decide-publication'
import { cancelAs, cancelOrder } from '~/features/orders/server/ends/cancel-order'
import { changePrice } from '~/features/orders/server/money/change-price'
import { changeAddress } from '~/features/orders/server/shipping/change-address'
import { correctWaybill } from '~/features/orders/server/shipping/correct-waybill'
import { shipOrder } from '~/features/orders/server/shipping/ship-order'
import { unshipOrder } from '~/features/orders/server/shipping/unship-order'
import { proposeOrder } from '~/features/proposals/server/propose-order'
import { approveSubmission, rejectSubmission } from '~/features/review-rewards/server/decide-submission'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { sweepOnce } from '~/platform/sweeps/run'
import { fen } from '~/values/money'
import { agentMoves, commissionMoves } from './agents'
import { aCase, moved, OPERATOR, paidOrder } from './cases'
import { addressOf, member, type Person, someGoods } from './cast'
import { contentMoves } from './content-moves'
import { moveClock } from './database'
import { exchangeMoves } from './exchanges'
import { invoiceMoves } from './invoices'
import { aCoupon, withPoints } from './money'
import { anOperator, newNumber } from './order-life'
import { aPayment, call, statusOf } from './paying'
import { payoutMoves, somebody } from './payouts'
import { aVersion, drawn, prizeOrder, sure } from './prizes'
import { aTask, handIn, reviewedOrder, submissionOf, turnRewardsOn } from './rewards'
import { anOrder, placed, toBuy } from './shopping'

let mei: Person
let tray: { skuId: string; price: number }
let operatorId: string

const three = () => paidOrder(mei, [{ skuId: tray.skuId, quantity: 3 }])
const approve = (id: string) => transaction((tx) => approveCase(tx, id, OPERATOR))
const sent = (id: string) => sendBack(mei.id, { id, company: 'shunfeng', number: newNumber() })
const closeAll = (orderId: string) =>
  transaction((tx) => refundWholeOrder(tx, { orderId, ...OPERATOR, reason: 'out of stock' }))
async function aReturn() {
  const order = await three()
  await moved(order.id, 'ship', 'receive')
  return aCase(mei, { orderId: order.id, lineId: order.lineId, kind: 'return', quantity: 1 })
}
/** Nothing is left to pay for it. */
async function aPresent() {
  const couponId = await aCoupon(mei, { amountOff: fen(12_900), threshold: fen(12_900) })
  const goods = await someGoods('mug')
  return placed(mei, toBuy(goods.skuId, await addressOf(mei), 0, { couponId }))
}
async function later(by: string) {
  await moveClock(by)
  await sweepOnce()
  await moveClock('0')
}
const partlyShipped = async () => {
  const order = await three()
  const lines = [{ lineId: order.lineId, quantity: 2 }]
  await shipOrder({ operatorId, orderId: order.id, parcels: [{ company: 'jd', number: newNumber(), lines }] })
  return aCase(mei, { orderId: order.id, lineId: order.lineId, quantity: 1 })
}

async function payments() {
  const failed = await anOrder(mei, tray)
  await call(await aPayment(mei, failed.id), failed.total, {}, 'failed')
  // One runs out and lives again, one comes too late for the last piece, one was cancelled.
  const last = await someGoods('last kettle', { stock: 1 })
  const revived = await anOrder(mei, await someGoods('teapot', { stock: 1 }))
  const late = await anOrder(mei, last)
  const cancelled = await anOrder(mei, tray)
  const [one, two, three] = [
    await aPayment(mei, revived.id),
    await aPayment(mei, late.id),
    await aPayment(mei, cancelled.id),
  ]
  await cancelOrder({ memberId: mei.id, orderId: cancelled.id, reason: 'other' })
  await later('31 minutes')
  await anOrder(mei, last)
  for (const [payment, { total }] of [
    [one, revived],
    [two, late],
    [three, cancelled],
  ] as const)
    await call(payment, total)
  // Held with a coupon until it runs out, and taken again.
  const couponId = await aCoupon(mei, { amountOff: fen(1_000) })
  const goods = await someGoods('bowl')
  const orderId = await placed(mei, toBuy(goods.skuId, await addressOf(mei), 11_900, { couponId }))
  const payment = await aPayment(mei, orderId)
  await later('31 minutes')
  await call(payment, 11_900)
  await aCoupon(mei, { validDays: 1 })
  await later('2 days')
}

async function cases() {
  const rejected = await three()
  const id = await aCase(mei, { orderId: rejected.id, lineId: rejected.lineId, quantity: 1 })
  await transaction((tx) => rejectCase(tx, id, { ...OPERATOR, answer: 'It was fine.' }))
  const withdrawn = await three()
  await withdrawCase(mei.id, await aCase(mei, { orderId: withdrawn.id, lineId: withdrawn.lineId, quantity: 1 }))
  await approve(await partlyShipped())
  const received = await aReturn()
  await approve(received)
  await sent(received)
  await transaction((tx) => receiveReturn(tx, received, OPERATOR))
  const refused = await aReturn()
  await approve(refused)
  await sent(refused)
  await transaction((tx) => refuseReturn(tx, refused, { ...OPERATOR, answer: 'It was worn.' }))
  const unseen = await aReturn()
  await approve(unseen)
  await sent(unseen)
  const present = await aPresent()
  await approve(await aCase(mei, { orderId: present }))
  await closeAll((await three()).id)
  await closeAll(await aPresent())

  const dear = await anOrder(mei, tray)
  await changePrice(operatorId, { orderId: dear.id, payable: dear.total - 1, why: 'A regular' })
  const elsewhere = { name: 'Lin Lan', phone: '13800138001', place: '浙江省 杭州市 西湖区', detail: 'Sea View 5' }
  for (const { id } of [dear, await three()]) await changeAddress(operatorId, id, elsewhere)
  await parcels(elsewhere)
  await cancelAs(operatorId, (await anOrder(mei, tray)).id, 'Sold out')
  const given = await three()
  const input = { quantity: 1, reason: 'missingParts', answer: 'Sorry', submissionId: 'one missing' } as const
  await openRefund(operatorId, { orderId: given.id, lineId: given.lineId, ...input })
  const stuck = await three()
  await sql`update sandbox_payments set refund_manner = 'refuse' where id = ${stuck.paymentId}`.execute(db)
  await closeAll(stuck.id)
  await sweepOnce()
  const failed = db.selectFrom('refunds').select('id').where('order_id', '=', stuck.id)
  const { id: refundId } = await failed.executeTakeFirstOrThrow()
  await transaction((tx) => retryRefundOf(tx, { orderId: stuck.id, refundId }, OPERATOR))
  const slow = await three()
  await sql`update sandbox_payments set refund_manner = 'slow' where id = ${slow.paymentId}`.execute(db)
  await closeAll(slow.id)
  await sweepOnce()
}

async function parcels({ name, place, detail }: { name: string; place: string; detail: string }) {
  const order = await three()
  const lines = [{ lineId: order.lineId, quantity: 1 }]
  const correct = async () => {
    const last = db.selectFrom('parcels').select('id').where('order_id', '=', order.id).orderBy('id', 'desc')
    const { id: parcelId } = await last.executeTakeFirstOrThrow()
    await correctWaybill(operatorId, { orderId: order.id, parcelId, company: 'jd', number: newNumber() })
  }
  for (const more of [{ lines }, {}]) {
    const sent = [{ company: 'jd', number: newNumber(), ...more }]
    await shipOrder({ operatorId, orderId: order.id, parcels: sent })
    await correct()
  }
  sure(await unshipOrder(operatorId, order.id))
  const typed = { phone: mei.phone, name, place, detail, why: 'By telephone', total: 3 * tray.price }
  const proposal = { ...typed, lines: [{ skuId: tray.skuId, quantity: 3 }], submissionId: 'by telephone' }
  sure(await proposeOrder(operatorId, proposal, 'en'))
}

/** What nobody answers. */
async function deadlines() {
  await exchangeMoves(mei)
  await partlyShipped()
  const whole = await three()
  await aCase(mei, { orderId: whole.id })
  await aCase(mei, { orderId: await aPresent() })
  await aReturn()
  const order = await three()
  await moved(order.id, 'ship')
  // Nobody has shipped what was sent so, and no carrier will ever tell of it.
  await later('49 hours')
  await later('12 days')
  await later('24 days')
  await later('60 days')
  expect(await statusOf(order.id)).toBe('finished')
}

/** A name is rejected, another one approved; one that others see already is taken back. */
async function names() {
  const first = (value: string) =>
    sql`insert into settings (key, value) values ('publishing.nicknameFirst', ${value}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(db)
  const sent = async (nickname: string) => {
    await updateMember(mei.id, { nickname })
    const newest = db.selectFrom('publications').select('id').orderBy('id', 'desc')
    return { operatorId, id: (await newest.executeTakeFirstOrThrow()).id, reason: 'An advertisement' }
  }
  await first('1')
  await rejectPublication(await sent('Buy here'))
  await approvePublication(await sent('Mei Mei'))
  await first('0')
  await rejectPublication(await sent('Buy there'))
}

/** One is received, one is received by itself, one cannot be sent, and one waits in vain for its address. */
async function prizes() {
  await withPoints(mei, 400)
  const { skuId } = await someGoods('tea set', { stock: 4 })
  const version = await aVersion([{ kind: 'goods', skuId, pieces: 4, weight: 1_000_000 }])
  await moved(await prizeOrder(mei, version), 'ship', 'receive')
  await moved(await prizeOrder(mei, version), 'ship')
  const unshipped = await prizeOrder(mei, version)
  await moved(unshipped, 'ship')
  sure(await unshipOrder(operatorId, unshipped))
  await closeAll(unshipped)
  sure(await drawn(mei.id, version))
  await later('31 days')
}

/** What was handed in for a review is rejected, approved, and taken back with its line. */
async function rewards() {
  await turnRewardsOn()
  const lan = await member('lan')
  const goods = await someGoods('lamp')
  const order = await reviewedOrder(lan, goods.skuId)
  const task = await aTask(goods.id)
  await handIn(lan.id, task)
  const { id } = await submissionOf(lan.id, task)
  await rejectSubmission(operatorId, id, 'Too short')
  await handIn(lan.id, task, 'Warm and bright')
  await approveSubmission(operatorId, id)
  const caseId = await aCase(lan, { orderId: order.id, lineId: order.lineId, kind: 'return' })
  await approve(caseId)
  await sendBack(lan.id, { id: caseId, company: 'shunfeng', number: newNumber() })
  await transaction((tx) => receiveReturn(tx, caseId, OPERATOR))
}

/** Makes every move once that somebody else than the member makes, and answers who was there. */
export async function makeEveryMove() {
  mei = await member('mei')
  tray = await someGoods('tray', { stock: 1_000, price: 3_333 })
  operatorId = await anOperator()
  await payments()
  await cases()
  await deadlines()
  await names()
  await contentMoves(mei, operatorId)
  await invoiceMoves(mei, operatorId)
  await prizes()
  await rewards()
  await agentMoves(await member('lan'), operatorId)
  await commissionMoves(await member('qiang'), await somebody(), tray)
  await payoutMoves(operatorId)
  return { mei, operatorId }
}
