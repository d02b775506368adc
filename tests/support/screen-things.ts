import { may, type OperatorRole } from '~/contract/console/roles'
import { desk } from '~/contract/desk'
import { paths, type ScreenName } from '~/paths'
import { askApproval } from '~/provider/approvals/ask-approval'
import { giveCouponAs } from '~/provider/coupons/give-coupon-as'
import { db } from '~/provider/database/pool'
import { transaction } from '~/provider/database/transaction'
import { updateMember } from '~/provider/members/update-member'
import { sendNotice } from '~/provider/notices/send-notice'
import { randomToken } from '~/values/ids'
import { fen } from '~/values/money'
import { applicationThing, earnedThing } from './agents'
import { articleThings } from './articles'
import { aCase, moved, paidOrder } from './cases'
import { addressOf, type Person } from './cast'
import { feedback } from './feedback'
import { aSale } from './flash-sales'
import { aBatch, batchThing } from './money'
import { anOperator, receive, ship } from './order-life'
import { payoutThings } from './payout-things'
import { openPointsGoodsOf } from './points-goods'
import { plannedDraw, plannedPrize, wonThing } from './prize-things'
import { reviewed } from './received'
import { aSubmission, aTask } from './rewards'
import { anOrder, inCart } from './shopping'
import { changedMoves, changedSku } from './stock-things'
import { videoThings } from './videos'
import { vouchedFor } from './web-addresses'

/** Something of one member's in the shop that the browser tests visit, and the address that names it. */
export type Thing = {
  /** What the address says beside its path. */
  query: Record<string, string>
  /** What only those see who may: it stands on the page for them, and in no answer to anybody else. */
  mark: string
}
type Make = (owner: Person, skuId: string) => Promise<Thing>

/** How one parameter of a screen's address names a thing that has an owner. */
export type Owned = {
  make: Make
  /** Of the console: who may see it. */
  roles?: readonly OperatorRole[]
  /** The screen is there for others too, with their own things and without this one. */
  passedOver?: true
  /** Other roles see other things on this screen, and are told that this one is not there. */
  hiddenFrom?: readonly OperatorRole[]
}

/** Why a parameter names nothing that is one member's. */
type Open =
  | 'goods on sale, anybody’s'
  | 'of a list that all know'
  | 'the address of a screen of ours, from the asker’s own browser'
  | 'a filter: finds only what the asker may see'
  | 'handed on into a form, as it came'
  | 'a page of another company, which knows who pays by its number alone'

const ordered: Make = async (owner, skuId) => {
  const { id } = await anOrder(owner, { skuId })
  return { query: { id }, mark: id }
}
const paid = (owner: Person, skuId: string) => paidOrder(owner, [{ skuId }])
async function received(owner: Person, skuId: string) {
  const order = await paid(owner, skuId)
  const { number } = await ship(order.id)
  await receive(owner, order.id)
  return { ...order, number }
}

const paidThing: Make = async (owner, skuId) => {
  const { id } = await paid(owner, skuId)
  return { query: { id }, mark: id }
}
const shippedThing: Make = async (owner, skuId) => {
  const { id } = await paid(owner, skuId)
  const { number } = await ship(id)
  const parcel = await db.selectFrom('parcels').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()
  return { query: { id, parcel: parcel.id }, mark: number }
}
const receivedLine: Make = async (owner, skuId) => {
  const { id, lineId } = await received(owner, skuId)
  return { query: { id, line: lineId }, mark: lineId }
}
const reviewedLine: Make = async (owner, skuId) => {
  const { id, lineId } = await received(owner, skuId)
  await reviewed(owner, lineId)
  return { query: { id, line: lineId }, mark: lineId }
}
const caseOf: Make = async (owner, skuId) => {
  const order = await paid(owner, skuId)
  await moved(order.id, 'ship')
  const mark = `A seam of ${randomToken(6)} is open`
  const asked = { orderId: order.id, lineId: order.lineId, reason: 'quality', description: mark } as const
  return { query: { id: await aCase(owner, asked) }, mark }
}
const address: Make = async (owner) => {
  const id = await addressOf(owner)
  return { query: { id }, mark: 'West Lake Road 1' }
}
const notice: Make = async (owner) => {
  const orderId = randomToken(8)
  await transaction((tx) => sendNotice(tx, { memberId: owner.id, kind: 'orderShipped', params: { goods: orderId } }))
  const rows = db.selectFrom('notices').select('id').where('member_id', '=', owner.id).orderBy('id', 'desc')
  return { query: { id: (await rows.executeTakeFirstOrThrow()).id }, mark: orderId }
}
async function givenCoupon(owner: Person) {
  const batchId = await aBatch({ taking: 'operator', quota: 1 })
  const given = await giveCouponAs(await anOperator(), { batchId, memberId: owner.id })
  if (!given.ok || !given.value.couponId) throw new Error('no coupon was given')
  return given.value.couponId
}
const review: Make = async (owner, skuId) => {
  const { lineId } = await received(owner, skuId)
  const mark = `Warm as ${randomToken(6)}`
  return { query: { id: await reviewed(owner, lineId, { body: mark }) }, mark }
}
const approval: Make = async (owner, skuId) => {
  const { id } = await paid(owner, skuId)
  const askedBy = await anOperator()
  const about = { kind: 'closeOrder', subject: { kind: 'order', id }, amount: fen(9_000_00), askedBy } as const
  const asked = await transaction((tx) => askApproval(tx, { ...about, facts: { orderId: id, reason: 'Out of stock' } }))
  if (!asked.ok) throw new Error(asked.refusal)
  return { query: { id: asked.value.approvalId }, mark: id }
}
const publication: Make = async (owner) => {
  const mark = `Lilac ${randomToken(6)}`.slice(0, 20)
  await updateMember(owner.id, { nickname: mark })
  const newest = db.selectFrom('publications').select('id').where('member_id', '=', owner.id).orderBy('id', 'desc')
  return { query: { id: (await newest.executeTakeFirstOrThrow()).id }, mark }
}
const act: Make = async (owner, skuId) => {
  const { id } = await paid(owner, skuId)
  await ship(id)
  const acts = db.selectFrom('operator_acts').select('id').where('subject_id', '=', id)
  return { query: { id: String((await acts.executeTakeFirstOrThrow()).id) }, mark: id }
}

type Cell = `${ScreenName}.${string}`

/**
 * Every parameter of an address by which a screen may name a thing, `screen.parameter`. A screen that reads another one
 * has to say here whose the thing is: the matrix is not complete without.
 */
export const screenThings: { [cell in Cell]?: Owned | Open } = {
  'sort.id': 'of a list that all know',
  'homeOld.id': 'of a list that all know',
  'page.key': 'of a list that all know',
  'activityWeb.url': 'of a list that all know',
  'brand.id': 'of a list that all know',
  'goods.id': 'goods on sale, anybody’s',
  'goods.from': 'the address of a screen of ours, from the asker’s own browser',
  'comments.id': 'goods on sale, anybody’s',
  'placeOrder.skuId': 'goods on sale, anybody’s',
  'cartTab.line': { make: cartLine, passedOver: true },
  'cart.line': { make: cartLine, passedOver: true },
  'flashGoods.id': 'of a list that all know',
  'flashGoods.sku': 'goods on sale, anybody’s',
  'placeFlashOrder.saleId': 'of a list that all know',
  'placeFlashOrder.skuId': 'goods on sale, anybody’s',
  'placeFlashOrder.addressId': {
    make: async (owner, skuId) => {
      const { query, mark } = await address(owner, skuId)
      const { saleId } = await aSale({ goodsId: await goodsOf(skuId), skuId })
      return { query: { saleId, skuId, quantity: '1', addressId: query.id as string }, mark }
    },
    passedOver: true,
  },
  'placeFlashOrder.again': 'the address of a screen of ours, from the asker’s own browser',
  'pointsGoods.id': 'of a list that all know',
  'placePointsOrder.pointsGoodsId': 'of a list that all know',
  'placePointsOrder.addressId': {
    make: async (owner, skuId) => {
      const { query, mark } = await address(owner, skuId)
      const pointsGoodsId = await openPointsGoodsOf(skuId)
      return { query: { pointsGoodsId, quantity: '1', addressId: query.id as string }, mark }
    },
    passedOver: true,
  },
  'flashSales.slot': 'of a list that all know',
  'placeOrder.addressId': {
    make: async (owner, skuId) => {
      const { query, mark } = await address(owner, skuId)
      return { query: { skuId, quantity: '1', addressId: query.id as string }, mark }
    },
    passedOver: true,
  },
  'placeOrder.coupon': {
    make: async (owner, skuId) => {
      const coupon = await givenCoupon(owner)
      await addressOf(owner)
      return { query: { skuId, quantity: '3', coupon }, mark: `name="couponId" value="${coupon}"` }
    },
    passedOver: true,
  },
  'addresses.chosen': { make: async (owner) => withoutQuery(await address(owner, ''), 'chosen'), passedOver: true },
  'addressForm.id': { make: address },
  'notice.id': { make: notice },
  'couponGoods.id': {
    make: async (owner) => ({ query: { id: await givenCoupon(owner) }, mark: 'A gift' }),
  },
  'order.id': { make: ordered },
  'payChoice.id': { make: ordered },
  'payStatus.id': { make: ordered },
  'reward.id': 'of a list that all know',
  'rewardTask.id': 'of a list that all know',
  'agentHome.id': 'handed on into a form, as it came',
  'actingGoods.say': 'of a list that all know',
  'agentOrder.id': { make: earnedThing },
  'traffic.days': 'a filter: finds only what the asker may see',
  'agentUsers.level': 'a filter: finds only what the asker may see',
  'goodsShare.id': 'of a list that all know',
  'prizeDraw.face': 'of a list that all know',
  'prizeList.id': 'of a list that all know',
  'prizeRecord.id': { make: wonThing },
  'prizeRecord.addressId': { make: wonThing },
  'logistics.id': { make: shippedThing },
  'logistics.parcel': { make: shippedThing },
  'review.id': { make: receivedLine },
  'review.line': { make: receivedLine },
  'followUp.id': { make: reviewedLine },
  'followUp.line': { make: reviewedLine },
  'afterSaleApply.id': { make: paidThing },
  'afterSaleRefund.id': { make: receivedLine },
  'afterSaleRefund.line': { make: receivedLine },
  'afterSaleReturn.id': { make: receivedLine },
  'afterSaleReturn.line': { make: receivedLine },
  'afterSale.id': { make: caseOf },
  'sandboxCashier.payment': 'a page of another company, which knows who pays by its number alone',
  ...payoutThings,
  ...articleThings,
  ...videoThings,

  'consoleOrder.id': { make: paidThing, roles: desk.orders.details.roles },
  'consoleMember.id': {
    make: async (owner) => ({ query: { id: owner.id }, mark: owner.id }),
    roles: desk.members.details.roles,
  },
  'consoleCase.id': { make: caseOf, roles: desk.cases.details.roles },
  'consoleReview.id': { make: review, roles: desk.reviews.details.roles },
  'consoleApproval.id': { make: approval, roles: may.refund, hiddenFrom: may.seeApprovals },
  'consolePublication.id': { make: publication, roles: desk.publishing.details.roles },
  'consoleAgent.id': { make: applicationThing, roles: desk.agents.details.roles },
  'consoleWebAddress.id': { make: vouchedFor, roles: desk.webAddresses.details.roles },
  'consoleSku.id': { make: changedSku, roles: desk.stock.details.roles },
  'consoleStockMoves.skuId': { make: changedMoves, roles: desk.stock.moves.roles },
  'consoleReward.id': { make: rewardTask, roles: desk.rewards.task.roles },
  'consoleRewardSubmission.id': { make: handedIn, roles: desk.rewards.submission.roles },
  'consoleRewardSubmissions.taskId': 'a filter: finds only what the asker may see',
  'consoleRewardSubmissions.authorId': 'a filter: finds only what the asker may see',
  'consoleOnePointsGoods.id': { make: exchange, roles: desk.pointsGoods.details.roles },
  'consoleFlashSale.id': { make: plannedSale, roles: desk.flashSales.details.roles },
  'consoleFlashSaleForm.day': 'of a list that all know',
  'consoleFlashSaleForm.slot': 'of a list that all know',
  'consoleFlashSaleCopy.day': 'of a list that all know',
  'consoleDraw.id': { make: plannedDraw, roles: desk.prizeDraws.details.roles },
  'consoleDrawPrize.versionId': { make: plannedPrize, roles: desk.prizeDraws.details.roles },
  'consoleDrawPrize.id': { make: plannedPrize, roles: desk.prizeDraws.details.roles },
  'consoleDrawForm.activityId': 'handed on into a form, as it came',
  'consoleCoupon.id': { make: batchThing, roles: desk.coupons.details.roles },
  'consoleFeedbackItem.id': { make: feedback, roles: desk.feedback.details.roles },
  'consoleAct.id': { make: act, roles: desk.console.act.roles },
  'consoleCases.orderId': 'a filter: finds only what the asker may see',
  'consoleReviews.goodsId': 'a filter: finds only what the asker may see',
  'consoleAudit.subjectId': 'a filter: finds only what the asker may see',
}

async function goodsOf(skuId: string) {
  const sku = db.selectFrom('skus').select('goods_id').where('id', '=', skuId)
  return (await sku.executeTakeFirstOrThrow()).goods_id
}
/** What the mall says of a task is told to members. */
async function rewardTask(_: Person, skuId: string): Promise<Thing> {
  const mark = randomToken()
  return { query: { id: await aTask(await goodsOf(skuId), { brief: { en: mark, 'zh-Hans': mark } }) }, mark }
}
async function exchange(_: Person, skuId: string): Promise<Thing> {
  const pointsGoodsId = await openPointsGoodsOf(skuId)
  return { query: { id: pointsGoodsId }, mark: pointsGoodsId }
}
async function handedIn(owner: Person, skuId: string): Promise<Thing> {
  const { id, lineId } = await received(owner, skuId)
  return { query: { id: await aSubmission(owner, { id, lineId }) }, mark: id }
}
/** Who sees it may stop it: that address stands on the page. */
async function plannedSale(_: Person, skuId: string): Promise<Thing> {
  const { saleId: id } = await aSale({ goodsId: await goodsOf(skuId), skuId, inMinutes: 60 })
  return { query: { id }, mark: `${id}&amp;stop=1` }
}
async function cartLine(owner: Person, skuId: string): Promise<Thing> {
  await inCart(owner, skuId)
  const lines = db.selectFrom('cart_lines').innerJoin('carts', 'carts.id', 'cart_id').select('cart_lines.id')
  const line = await lines.where('member_id', '=', owner.id).executeTakeFirstOrThrow()
  return { query: { line: line.id }, mark: line.id }
}
const withoutQuery = ({ query, mark }: Thing, name: string): Thing => ({ query: { [name]: query.id as string }, mark })

export const screenOf = (cell: string) => paths[cell.slice(0, cell.indexOf('.')) as ScreenName]
