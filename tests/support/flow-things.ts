import { claimCoupon } from '~/features/coupons/server/claim-coupon'
import { createBatch } from '~/features/coupons/server/create-batch'
import { insertVersion } from '~/features/moderation/server/publishing/store'
import { requestRefund } from '~/features/payments/server/request-refund'
import { transaction } from '~/platform/database/transaction'
import { fen } from '~/values/money'
import { aCommission, anApplication } from './agents'
import { aDraft } from './articles'
import { aCase, paidOrder } from './cases'
import { member, someGoods } from './cast'
import { anInvoice } from './invoices'
import { withPoints } from './money'
import { aPayout } from './payouts'
import { somePointsGoods } from './points-goods'
import { aVersion, drawn, sure } from './prizes'
import { aReport } from './reports'
import { aSubmission } from './rewards'
import { aVideo } from './videos'

/** One thing of each kind that has a flow. */
export const ids = {
  pointsGoods: '',
  order: '',
  case: '',
  invoice: '',
  payment: '',
  refund: '',
  coupon: '',
  publication: '',
  report: '',
  reward: '',
  agent: '',
  payout: '',
  commission: '',
  draw: '',
  version: '',
  article: '',
  video: '',
  goods: '',
}

/** Makes them, in a shop that is empty. */
export async function makeThings(): Promise<void> {
  ids.pointsGoods = (await somePointsGoods({ skuId: (await someGoods('Merino scarf')).skuId })).pointsGoodsId
  const mei = await member('mei')
  const order = await paidOrder(mei, [await someGoods('tray')])
  const input = { paymentId: order.paymentId, orderId: order.id, amount: fen(1), reason: 'test' }
  const refund = await transaction((tx) => requestRefund(tx, input, { by: 'operator' }))
  const batch = { name: { en: 'Tea' }, kind: 'amount' as const, amountOff: fen(100), quota: 9 }
  const made = await transaction((tx) => createBatch(tx, batch))
  const coupon = made.ok ? await claimCoupon(mei.id, made.value.batchId) : undefined
  if (!refund.ok || !coupon?.ok) throw new Error('nothing to move')
  ids.order = order.id
  ids.payment = order.paymentId
  ids.refund = refund.value.refundId
  ids.coupon = coupon.value.couponId
  const content = { nickname: 'Mei' }
  const version = { kind: 'nickname' as const, memberId: mei.id, subjectId: mei.id, content, before: null }
  ids.publication = await transaction((tx) => insertVersion(tx, 'submit', version))
  ids.report = await aReport(mei)
  ids.reward = await aSubmission(mei, order)
  ids.agent = await anApplication(mei)
  ids.payout = await aPayout(mei)
  ids.commission = await aCommission(mei, order)
  ids.invoice = (await anInvoice(mei)).id
  ids.case = await aCase(mei, { orderId: order.id })
  await withPoints(mei, 100)
  ids.article = (await aDraft(mei)).id
  ids.goods = (await someGoods('A scarf to sell')).id
  ids.video = (await aVideo(mei)).id
  ids.version = await aVersion([])
  ids.draw = sure(await drawn(mei.id, ids.version)).id
}
