import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { handedIn, setFirst } from '#tests/support/articles'
import { type Saboteur, sabotage } from '#tests/support/audit'
import { paidOrder } from '#tests/support/cases'
import { addressOf, member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { aBatch, aCoupon } from '#tests/support/money'
import { receive, ship } from '#tests/support/order-life'
import { aPayment, call } from '#tests/support/paying'
import { answered, aQuestion, message } from '#tests/support/questions'
import { reviewed } from '#tests/support/received'
import { placed, toBuy } from '#tests/support/shopping'
import { filesBelow, isTest, textOf } from '#tests/support/sources'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { shownVideo } from '#tests/support/videos'
import { eraseMembers } from '~/features/account/server/delete-account'
import { giveCouponAs } from '~/features/coupons/server/give-coupon'
import { upsertFootprint } from '~/features/favourites/server/footprints/store'
import { sendNoticeToAll } from '~/features/notices/server/send-notice'
import { hideReview } from '~/features/reviews/server/moderate-review'
import { replyToFeedback, sendFeedback } from '~/features/support/server/feedback/feedback'
import { writeMessage } from '~/features/support/server/questions/ask-question'
import { insertUpload } from '~/features/uploads/server/store'
import { likeVideo } from '~/features/videos/server/write-video'
import { randomToken } from '~/values/ids'
import { db } from '../database/pool'
import { transaction } from '../database/transaction'
import { audit, auditAll } from './audit'

useDatabase()

beforeAll(async () => {
  const [mei, lan] = [await member('mei'), await member('lan')]
  const scarf = await someGoods('Merino scarf')
  const [boss, clerk] = [await operatorOf('owner'), await operatorOf('service')]
  const { id: orderId, lineId } = await paidOrder(mei, [{ skuId: scarf.skuId, quantity: 2 }])
  await ship(orderId)
  await receive(mei, orderId)
  const reviewId = await reviewed(mei, lineId)
  await hideReview({ operatorId: boss.id, reviewId, reason: 'spam' })
  await hideReview({ operatorId: boss.id, reviewId, reason: null })
  const waiting = await paidOrder(mei, [{ skuId: scarf.skuId }])
  await ship(waiting.id)

  const couponId = await aCoupon(mei)
  const total = scarf.price - 2_000
  const cheaper = await placed(mei, toBuy(scarf.skuId, await addressOf(mei), total, { couponId }))
  await call(await aPayment(mei, cheaper), total)
  await giveCouponAs(boss.id, { batchId: await aBatch({ taking: 'operator' }), memberId: mei.id })

  await insertUpload(db, mei.id, { key: 'u/of-mei', width: 1, height: 1, bytes: 1 })
  const feedback = {
    kind: 'idea',
    body: 'More lilac',
    pictures: ['u/of-mei'],
    contact: '',
    submissionId: randomToken(),
  } as const
  const sent = await sendFeedback(mei.id, { ...feedback, pictures: [...feedback.pictures] })
  if (!sent.ok) throw new Error(sent.refusal)
  await replyToFeedback({ operatorId: boss.id, feedbackId: sent.value.id, reply: 'Gladly' })
  const id = await aQuestion(mei, scarf.id)
  await answered(id)
  await writeMessage(mei.id, { ...message('Like this?', ['u/of-mei']), id })
  await upsertFootprint(db, mei.id, scarf.id)
  await setFirst(false)
  await handedIn(mei)
  await setFirst(true)
  await likeVideo(mei.id, { id: await shownVideo(mei), isLiked: true })
  const texts = { en: 'Open on Sunday' }
  await transaction((tx) => sendNoticeToAll(tx, { kind: 'announcement', params: { title: texts, text: texts } }))
  await sql`insert into notice_reads (notice_id, member_id)
    select id, ${mei.id} from notices where member_id is null`.execute(db)
  await operatorTokenOf(clerk)
  await sql`update members set logoff_due_at = shop_now() where id = ${lan.id}`.execute(db)
  expect(await eraseMembers()).toBe(1)
})

it('finds nothing wrong in a sound shop, and has looked at rows of every rule that is broken below', async () => {
  expect(await audit()).toEqual([])
  const rows = new Map((await auditAll()).map((one) => [one.rule, one.rows]))
  for (const [rule] of saboteurs) if (!NOBODY.includes(rule)) expect([rule, rows.get(rule)]).not.toEqual([rule, 0])
})

/** Rules about what is not there in a sound shop. */
const NOBODY = ['an operator who is blocked has no open session']

const erased = "(select id from members where status = 'erased')"
const hero = "(select id from members where status = 'active')"
const parcel = '(select min(id) from parcels)'

const saboteurs: Saboteur[] = [
  [
    'what a line has shipped is in its parcels, and no more than was bought',
    'update order_lines set shipped_quantity = shipped_quantity - 1 where shipped_quantity > 0',
    'update order_lines set shipped_quantity = quantity where order_id in (select id from orders where shipped_at is not null)',
  ],
  [
    'an order on its way has a parcel, and a time at which it is received',
    "update orders set finish_at = receive_at, receive_at = null where status = 'shipped'",
    "update orders set receive_at = finish_at, finish_at = null where status = 'shipped'",
  ],
  [
    'an order on its way has a parcel, and a time at which it is received',
    `create table moved as select id, order_id from parcels; update parcels set number = 'X-' || id,
       order_id = (select max(order_id) from parcels)`,
    'update parcels set order_id = moved.order_id from moved where moved.id = parcels.id; drop table moved',
  ],
  [
    'a parcel holds lines of its own order, goes to its buyer, and an operator has sent it',
    `update parcels set member_id = ${erased} where id = ${parcel}`,
    `update parcels set member_id = ${hero}`,
  ],
  [
    'a parcel holds lines of its own order, goes to its buyer, and an operator has sent it',
    `update parcels set operator_id = operator_id || 'x'`,
    `update parcels set operator_id = rtrim(operator_id, 'x')`,
  ],
  [
    'a notice is of a kind that has a text, and says what fills it',
    "update notices set kind = kind || '?'",
    "update notices set kind = rtrim(kind, '?')",
  ],
  [
    'only notices to all are marked as read beside them',
    `update notices set member_id = ${hero} where member_id is null`,
    "update notices set member_id = null where kind = 'announcement'",
  ],
  [
    'a member keeps no more favourites and footprints than fit',
    `alter table footprints drop constraint footprints_goods_id_fkey; insert into footprints (member_id, goods_id)
       select ${hero}, 'lost ' || n from generate_series(1, 100) n`,
    `delete from footprints where goods_id like 'lost %'; alter table footprints add constraint footprints_goods_id_fkey
       foreign key (goods_id) references goods (id)`,
  ],
  [
    'a member keeps no more favourites and footprints than fit',
    `alter table favourites drop constraint favourites_goods_id_fkey; insert into favourites (member_id, goods_id, price_when_added)
       select ${hero}, 'lost ' || n, 1 from generate_series(1, 501) n`,
    `delete from favourites; alter table favourites add constraint favourites_goods_id_fkey
       foreign key (goods_id) references goods (id)`,
  ],
  [
    'pictures of feedback are those of its member',
    `update uploads set owner_id = ${erased}`,
    `update uploads set owner_id = ${hero}`,
  ],
  [
    'pictures of a question are those of its member',
    `update uploads set owner_id = ${erased}`,
    `update uploads set owner_id = ${hero}`,
  ],
  [
    'a thread ends with its newest message, and waits where its member has the last word',
    'update questions set waits_id = null, waiting_since = null',
    'update questions set waits_id = last_id, waiting_since = asked_at',
  ],
  [
    'what others see of a member’s article is a version that nobody has rejected',
    `insert into articles (id, kind, member_id, submission_id, state, locale, shown, shown_no)
       select 'unseen', 'member', ${hero}, 'x', 'published', 'en', '{}', 1000`,
    `delete from articles where id = 'unseen'`,
  ],
  [
    'what others see of a member’s video is a version that nobody has rejected',
    `insert into videos (id, member_id, submission_id, state, shown, shown_no)
       select 'unseen', ${hero}, 'x', 'published', '{}', 1000`,
    `delete from videos where id = 'unseen'`,
  ],
  [
    'a video has as many likes as members like it',
    'update videos set likes = likes + 1',
    'update videos set likes = likes - 1',
  ],
  [
    'the account of an erased member has lost its name, phone and face',
    "update members set nickname = 'Lan' where status = 'erased'",
    "update members set nickname = '***' where status = 'erased'",
  ],
  ...Object.entries({
    sessions: `insert into sessions (token_hash, member_id) select 'left', ${erased}`,
    favourites: `insert into favourites (member_id, goods_id, price_when_added) select ${erased}, min(id), 1 from goods`,
    carts: `insert into carts (id, member_id) select 'left', ${erased}`,
    notices: `insert into notices (member_id, kind) select ${erased}, 'phoneChanged'`,
  }).map(
    ([table, leaves]): Saboteur => [
      'nothing is left of an erased member that tells who it was',
      leaves,
      `delete from ${table} where member_id = ${erased}`,
    ],
  ),
  [
    'nothing is left of an erased member that tells who it was',
    `update parcels set member_id = ${erased}; update orders set member_id = ${erased}`,
    `update parcels set member_id = ${hero}; update orders set member_id = ${hero}`,
  ],
  [
    'each act names what was done to what, by an operator who is known',
    "alter table operator_acts disable trigger user; update operator_acts set act = '', before = to_jsonb(act)",
    `update operator_acts set act = before #>> '{}', before = null; alter table operator_acts enable trigger user`,
  ],
  [
    'an operator who is blocked has no open session',
    "update operators set status = 'blocked' where role = 'service'",
    "update operators set status = 'active'",
  ],
  [
    'what only operators do is in their log',
    `alter table operator_acts disable trigger user; update operator_acts set subject_kind = subject_kind || '?'`,
    `update operator_acts set subject_kind = rtrim(subject_kind, '?'); alter table operator_acts enable trigger user`,
  ],
  [
    'what only operators do is in their log',
    `alter table operator_acts disable trigger user; update operator_acts set act = act || '?' where act = 'giveCoupon'`,
    `update operator_acts set act = rtrim(act, '?'); alter table operator_acts enable trigger user`,
  ],
  [
    'a coupon stands on one live order at most, and that order on it',
    'update orders set coupon_id = null, coupon_discount = 0, points_discount = coupon_discount, points_spent = 1 where coupon_id is not null',
    `update orders set coupon_id = c.id, coupon_discount = points_discount, points_discount = 0, points_spent = 0
       from member_coupons c where c.order_id = orders.id`,
  ],
  [
    'a batch gave what it counts, within quota and limit',
    'update coupon_batches set claimed = claimed + 1',
    'update coupon_batches set claimed = claimed - 1',
  ],
  [
    'each move of a coupon starts where the last one ended, and the last one at its status',
    "update coupon_history set from_status = from_status || '?'",
    "update coupon_history set from_status = rtrim(from_status, '?')",
  ],
  [
    'words find the goods that are on sale, as they stand',
    'update findable_goods set price_from = price_from - 1',
    'update findable_goods set price_from = price_from + 1',
  ],
  [
    'words find the goods that are on sale, as they stand',
    'create table lost as select * from findable_goods; delete from findable_goods',
    'insert into findable_goods select * from lost; drop table lost',
  ],
  [
    'words find the goods that are on sale, as they stand',
    "alter table goods disable trigger user; update goods set status = 'draft'",
    "update goods set status = 'on sale'; alter table goods enable trigger user",
  ],
  [
    'the totals of goods are those of its reviews that are shown',
    'update review_totals set stars_5 = stars_5 + 1',
    'update review_totals set stars_5 = stars_5 - 1',
  ],
  [
    'a review is its buyer’s, of a line that was received and is marked so',
    `update reviews set member_id = ${erased}, is_anonymous = true`,
    `update reviews set member_id = ${hero}, is_anonymous = false`,
  ],
  [
    'a line that is marked as reviewed has its review',
    'update order_lines set reviewed_at = shop_now()',
    'update order_lines set reviewed_at = null where id not in (select line_id from reviews)',
  ],
  [
    'one event is one transaction',
    `alter table ledger_transactions drop constraint ledger_transactions_kind_ref_key;
     create table twice as select kind, ref, order_id from ledger_transactions order by id limit 1;
     insert into ledger_transactions (kind, ref, order_id) select kind, ref, order_id from twice`,
    `alter table ledger_transactions disable trigger user;
     delete from ledger_transactions where id = (select max(id) from ledger_transactions);
     alter table ledger_transactions enable trigger user; drop table twice;
     alter table ledger_transactions add constraint ledger_transactions_kind_ref_key unique (kind, ref)`,
  ],
]

it.each(saboteurs)('says so where it does not hold that %s', sabotage)

it('breaks every rule of the audit in some test', async () => {
  const text = filesBelow('app').filter(isTest).map(textOf).join('\n')
  const rules = [...new Set((await auditAll()).map((one) => one.rule))]
  expect(rules.filter((rule) => !text.includes(rule))).toEqual([])
})
