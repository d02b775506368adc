import { payOrder } from '~/features/orders/server/money/pay-order'
import { writeReview } from '~/features/reviews/server/write-review'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { addressOf, type Person } from './cast'
import { receive, ship } from './order-life'
import { inCart, placed, toOrderCart } from './shopping'

/** An order of one piece of each of these goods that its member has received; its lines in the goods' order. */
export async function receivedOrder(by: Person, goods: { skuId: string; price: number }[]) {
  for (const { skuId } of goods) await inCart(by, skuId)
  const total = goods.reduce((sum, { price }) => sum + price, 0)
  const known = await db
    .selectFrom('addresses')
    .select('id')
    .where('member_id', '=', by.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const id = await placed(by, toOrderCart(known?.id ?? (await addressOf(by)), total))
  await transaction((tx) => payOrder(tx, { orderId: id, paymentId: 'paid' }))
  await ship(id)
  await receive(by, id)
  const lines = await db.selectFrom('order_lines').select(['id', 'sku_id']).where('order_id', '=', id).execute()
  const lineOf = (skuId: string) => lines.find((line) => line.sku_id === skuId)?.id as string
  return { id, lineIds: goods.map(({ skuId }) => lineOf(skuId)) }
}

/** A review that says good things; anything may be said otherwise. */
export const toReview = (by: Person, lineId: string, more: Partial<Parameters<typeof writeReview>[0]> = {}) => ({
  memberId: by.id,
  lineId,
  stars: 5,
  serviceStars: 4,
  deliveryStars: 3,
  body: 'Soft and warm',
  pictures: [],
  isAnonymous: false,
  ...more,
})

/** Reviews a line, which must succeed, and answers the review's id. */
export async function reviewed(...sent: Parameters<typeof toReview>): Promise<string> {
  const result = await writeReview(toReview(...sent))
  if (!result.ok) throw new Error(result.refusal)
  const row = await db.selectFrom('reviews').select('id').where('line_id', '=', sent[1]).executeTakeFirstOrThrow()
  return row.id
}
