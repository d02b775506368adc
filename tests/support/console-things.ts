import { may } from '~/contract/roles'
import { updateMember } from '~/features/members/server/own-profile'
import { askApproval } from '~/features/operators/server/approvals/ask-approval'
import { desk } from '~/house/registers/desk'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import { fen } from '~/values/money'
import { applicationThing } from './agents'
import type { Person } from './cast'
import { ratedGoods } from './commission-things'
import { feedback } from './feedback'
import { aSale } from './flash-sales'
import { goodsThings } from './goods-things'
import { groupThing, stopThing } from './group-things'
import { importThings } from './import-things'
import { batchThing } from './money'
import { orderDeskThings } from './order-desk-things'
import { ship } from './order-life'
import { invitedPerson, peopleThings } from './people'
import { openPointsGoodsOf } from './points-goods'
import { plannedDraw, plannedPrize } from './prize-things'
import { reviewed } from './received'
import { statisticThings } from './report-screens'
import { aSubmission, aTask } from './rewards'
import { aShareText } from './share-texts'
import { shelfThings } from './shelf-things'
import { changedMoves, changedSku } from './stock-things'
import { caseOf, goodsOf, type Make, type Owned, paid, paidThing, received, type Thing } from './thing-makers'
import { vouchedFor } from './web-addresses'

const review: Make = async (owner, skuId) => {
  const { lineId } = await received(owner, skuId)
  const mark = `Warm as ${randomToken(6)}`
  return { query: { id: await reviewed(owner, lineId, { body: mark }) }, mark }
}
const approval: Make = async (owner, skuId) => {
  const { id } = await paid(owner, skuId)
  const { id: requester } = await invitedPerson('finance')
  const about = {
    kind: 'closeOrder',
    subject: { kind: 'order', id },
    amount: fen(9_000_00),
    askedBy: requester,
  } as const
  const result = await transaction((tx) =>
    askApproval(tx, { ...about, facts: { orderId: id, reason: 'Out of stock' } }),
  )
  if (!result.ok) throw new Error(result.refusal)
  return { query: { id: result.value.approvalId }, mark: id }
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

/** What the console's screens name by a parameter of their address. */
export const consoleThings = {
  ...orderDeskThings,
  ...peopleThings,
  ...shelfThings,
  ...statisticThings,
  'consoleOrder.id': { make: paidThing, roles: desk.orders.details.roles },
  'consoleMember.id': {
    make: async (owner) => ({ query: { id: owner.id }, mark: owner.id }),
    roles: desk.members.details.roles,
  },
  'consoleGroup.id': { make: groupThing, roles: desk.groups.details.roles },
  'consoleGroup.stop': { make: stopThing, roles: desk.groups.details.roles },
  'consoleGroupForm.id': { make: groupThing, roles: desk.groups.details.roles },
  'consoleBroadcastForm.id': { make: groupThing, roles: desk.groups.details.roles },
  'consoleCase.id': { make: caseOf, roles: desk.cases.details.roles },
  'consoleReview.id': { make: review, roles: desk.reviews.details.roles },
  'consoleApproval.id': { make: approval, roles: may.refund, hiddenFrom: may.seeApprovals },
  'consolePublication.id': { make: publication, roles: desk.publishing.details.roles },
  'consoleAgent.id': { make: applicationThing, roles: desk.agents.details.roles },
  'consoleCommission.id': { make: ratedGoods, roles: desk.commissions.details.roles },
  'consoleShareText.id': { make: aShareText, roles: desk.shareTexts.details.roles },
  'consoleShareText.goodsId': 'of a list that all know',
  'consoleWebAddress.id': { make: vouchedFor, roles: desk.webAddresses.details.roles },
  ...goodsThings,
  ...importThings,
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
} satisfies Record<
  string,
  | Owned
  | 'names nothing'
  | 'of a list that all know'
  | 'a filter: finds only what the asker may see'
  | 'handed on into a form, as it came'
  | 'of a link that its holder has been given'
  | 'the asker’s own place to go back to'
>

/** What the mall says of a task is shown to members. */
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
