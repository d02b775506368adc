import { sql } from 'kysely'
import { askAboutGoods } from '~/features/goods-questions/server/ask'
import { askInvoice } from '~/features/invoices/server/ask-invoice'
import { cancelOrder } from '~/features/orders/server/ends/cancel-order'
import { finishOrders } from '~/features/orders/server/shipping/finish-orders'
import { hideReview, replyToReview } from '~/features/reviews/server/moderate-review'
import { answerQuestion, askQuestion } from '~/features/support/server/questions/ask-question'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { aCase, moved, paidOrder } from './cases'
import { addressOf, member, type Person, someGoods } from './cast'
import { aGoodsAnswer } from './goods-questions'
import { written } from './invoices'
import { aCoupon, withPoints } from './money'
import { anOperator } from './order-life'
import { aVersion, prizeOrder } from './prizes'
import { message } from './questions'
import { reviewed } from './received'
import { aSubmission, turnRewardsOn } from './rewards'
import { placed, toBuy } from './shopping'
import { goodsOf } from './thing-makers'

/** What stands in the name of all that is bought here, and nowhere else. */
export const NAME = 'Quillwort'

const must = <T>(done: { ok: true; value: T } | { ok: false; refusal: string }): T => {
  if (!done.ok) throw new Error(done.refusal)
  return done.value
}

/** A member's orders in every state, with all that can hang on one; their goods are nowhere else to be seen. */
export async function shopToHide(by: Person): Promise<void> {
  const operatorId = await anOperator()
  const { skuId, price } = await someGoods(`${NAME} cushion`, { stock: 1_000 })
  const home = await addressOf(by)
  await turnRewardsOn()
  await withPoints(by, 5_000)

  await placed(by, toBuy(skuId, home, price))
  const cancelled = await placed(by, toBuy(skuId, home, price))
  must(await cancelOrder({ memberId: by.id, orderId: cancelled, reason: 'other' }))
  await placed(by, toBuy(skuId, home, price, { couponId: await aCoupon(by) })).catch(() => undefined)

  const paid = await paidOrder(by, [{ skuId }])
  must(await askInvoice(by.id, written(paid.id)))
  const thread = must(await askQuestion(by.id, { ...message(), kind: 'order', subjectId: paid.id }))
  must(await answerQuestion(operatorId, { id: thread.id, body: 'It is', seen: 1 }))

  const shipped = await paidOrder(by, [{ skuId }])
  await moved(shipped.id, 'ship')
  const caseId = await aCase(by, { orderId: shipped.id, lineId: shipped.lineId, reason: 'quality' })
  must(await askQuestion(by.id, { ...message(), kind: 'case', subjectId: caseId }))

  const received = await paidOrder(by, [{ skuId }])
  await moved(received.id, 'ship', 'receive')

  const said = await paidOrder(by, [{ skuId }])
  await moved(said.id, 'ship', 'receive')
  const reviewId = await reviewed(by, said.lineId)
  must(await replyToReview({ operatorId, reviewId, reply: 'Thank you', seen: undefined }))
  await aSubmission(by, said)
  must(await hideReview({ operatorId, reviewId, reason: 'Rude' }))

  const put = must(
    await askAboutGoods((await member('qiang')).id, {
      ...{ goodsId: await goodsOf(skuId), body: `Is this ${NAME} warm enough?`, isNamed: false },
      submissionId: randomToken(),
    }),
  )
  await sql`insert into goods_question_buyers (question_id, member_id) values (${put.id}, ${by.id}) on conflict do nothing`.execute(
    db,
  )

  await aGoodsAnswer(by, put.id, `The ${NAME} is`)

  const prizes = await someGoods(`${NAME} prize`, { stock: 10 })
  await prizeOrder(by, await aVersion([{ kind: 'goods', skuId: prizes.skuId, weight: 1_000_000, pieces: 5 }], 1))
  await finishOrders()
  await sql`update goods set status = 'off sale' where name->>'en' like ${`${NAME}%`}`.execute(db)
}

/** The ids of the member's orders and of all that hangs on them, by kind. */
export async function thingsOf(by: Person): Promise<Record<string, string[]>> {
  const ids = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await query.execute(db)).rows.map(({ id }) => id)
  const own = sql`select id from orders where member_id = ${by.id}`
  const lines = sql`select id from order_lines where order_id in (${own})`
  const cases = sql`select id from after_sales where order_id in (${own})`
  const reviews = sql`select id from reviews where line_id in (${lines})`
  return {
    order: await ids(sql`${own}`),
    line: await ids(sql`${lines}`),
    case: await ids(sql`${cases}`),
    review: await ids(sql`${reviews}`),
    invoice: await ids(sql`select id from invoices where order_id in (${own})`),
    payment: await ids(sql`select id from payments where order_id in (${own})`),
    draw: await ids(sql`select id from prize_draws where order_id in (${own})`),
    question: await ids(sql`select id from questions where subject_id in (${own}) or subject_id in (${cases})`),
    answer: await ids(sql`select id from goods_answers where member_id = ${by.id}`),
    publication: await ids(sql`select id from publications where member_id = ${by.id} and (subject_id in (${reviews})
      or subject_id in (select id from goods_answers where member_id = ${by.id}))`),
    notice: await ids(sql`
      select id from notices where member_id = ${by.id} and (target->>'id' in (${own}) or target->>'id' in (${cases})
        or target->>'id' in (select id from questions where subject_id in (${own}) or subject_id in (${cases})))`),
  }
}
