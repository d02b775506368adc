import { approveCase } from '~/features/after-sales/server/answer-case'
import { applyForCase } from '~/features/after-sales/server/apply-for-case'
import { placeOrder } from '~/features/checkout/server/place-order'
import { previewOrder } from '~/features/checkout/server/preview-order'
import { finish } from '~/features/orders/server/shipping/finish-orders'
import { receiveOrder } from '~/features/orders/server/shipping/receive-orders'
import { shipOrder } from '~/features/orders/server/shipping/ship-order'
import { askGateway } from '~/features/payments/server/learn-state'
import { startPayment } from '~/features/payments/server/start-payment'
import { writeReview } from '~/features/reviews/server/write-review'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { decide } from '~/services/sandbox/payment'
import { ageOrder } from './age'

export type DemoStage = 'paid' | 'shipped' | 'received' | 'finished'

export type DemoOrder = {
  goodsId: string
  quantity?: number
  stage: DemoStage
  daysAgo?: number
  withCoupon?: boolean
  review?: { stars: number; body: string }
  refund?: {
    kind: 'refund' | 'return'
    reason: 'noLongerWanted' | 'quality'
    description: string
    isApproved?: boolean
  }
}

const DAYS_TO = { ship: 1, receive: 3, finish: 15 }

type People = { memberId: string; operatorId: string; addressId: string }

/** The demo's own data can't be refused: a refusal is a bug. */
export function must<T>(result: { ok: true; value: T } | { ok: false; refusal: string }): T {
  if (!result.ok) throw new Error(`The demo was refused: ${result.refusal}`)
  return result.value
}

async function buy({ memberId, addressId }: People, { goodsId, quantity = 1, withCoupon }: DemoOrder): Promise<string> {
  const sku = db.selectFrom('skus').select('id').where('goods_id', '=', goodsId).orderBy('id')
  const { id: skuId } = await sku.executeTakeFirstOrThrow()
  const chosen = { skuId, quantity, addressId, couponId: withCoupon ? undefined : 'none' }
  const { payable: total, submissionId, couponId } = must(await previewOrder(memberId, chosen, 'en'))
  const sent = { ...chosen, remark: '', total, submissionId, couponId: couponId ?? undefined }
  const { orderId } = must(await placeOrder(memberId, sent, 'en'))
  const { paymentId } = must(await startPayment(memberId, orderId, 'sandbox'))
  await decide(paymentId, 'paid')
  await askGateway(paymentId)
  return orderId
}

async function goOn({ memberId, operatorId }: People, orderId: string, stage: DemoStage): Promise<void> {
  if (stage === 'paid') return
  await ageOrder(orderId, DAYS_TO.ship)
  must(await shipOrder({ operatorId, orderId, parcels: [{ company: 'yuantong', number: `YT${orderId.slice(-12)}` }] }))
  if (stage === 'shipped') return
  await ageOrder(orderId, DAYS_TO.receive)
  must(await receiveOrder({ memberId, orderId }))
  if (stage === 'received') return
  await ageOrder(orderId, DAYS_TO.finish)
  await transaction((tx) => finish(tx, orderId))
}

/** By everybody's own verbs. Answers the order's id. */
export async function fillDemoOrder(people: People, order: DemoOrder): Promise<string> {
  const { memberId, operatorId } = people
  const orderId = await buy(people, order)
  await goOn(people, orderId, order.review ? 'received' : order.stage)
  const line = db.selectFrom('order_lines').select('id').where('order_id', '=', orderId)
  const { id: lineId } = await line.executeTakeFirstOrThrow()
  if (order.review) {
    const { stars, body } = order.review
    const said = { stars, serviceStars: 5, deliveryStars: 5, body, pictures: [], isAnonymous: false }
    must(await writeReview({ memberId, lineId, ...said }))
  }
  if (order.refund) {
    const { isApproved, ...said } = order.refund
    const wanted = { orderId, lineId: order.stage === 'paid' ? undefined : lineId, quantity: order.quantity }
    const application = { ...wanted, ...said, pictures: [], submissionId: `demo-${orderId}` }
    const { id } = must(await applyForCase(memberId, application))
    if (isApproved) must(await transaction((tx) => approveCase(tx, id, { by: 'operator', byId: operatorId })))
  }
  await ageOrder(orderId, order.daysAgo ?? 0)
  return orderId
}
