import { sql } from 'kysely'
import type { Tx } from '~/platform/database/transaction'
import { FOLLOW_UP_DAYS, REVIEW_DAYS } from '../contract/members'

/** Conditions on `order_lines l join orders o left join reviews r`. */
export const mayReview = sql<boolean>`(o.status in ('received', 'finished') and l.reviewed_at is null
  and l.refunded_quantity < l.quantity
  and o.received_at > shop_now() - make_interval(days => ${REVIEW_DAYS}::int))`

export const mayFollowUp = sql<boolean>`(r.id is not null and r.followed_up_at is null and r.hidden_at is null
  and r.created_at > shop_now() - make_interval(days => ${FOLLOW_UP_DAYS}::int))`

export type ReviewToWrite = {
  lineId: string
  memberId: string
  stars: number
  serviceStars: number
  deliveryStars: number
  body: string
  pictures: string[]
  isAnonymous: boolean
}

type Counted = {
  goods_id: string
  stars: number
  service_stars: number
  delivery_stars: number
  has_pictures: boolean
  followed_up_at: Date | null
}

const shareOf = (review: Counted) => [
  ...[1, 2, 3, 4, 5].map((stars) => Number(review.stars === stars)),
  review.service_stars,
  review.delivery_stars,
  Number(review.has_pictures),
  Number(review.followed_up_at !== null),
]

/** A statement of its own behind the review's: it sees what was committed while the review's row was waited for. */
async function addToTotals(tx: Tx, goodsId: string, share: number[]): Promise<string> {
  await sql`
    update review_totals set stars_1 = stars_1 + d[1], stars_2 = stars_2 + d[2], stars_3 = stars_3 + d[3],
      stars_4 = stars_4 + d[4], stars_5 = stars_5 + d[5], service_stars = service_stars + d[6],
      delivery_stars = delivery_stars + d[7], with_pictures = with_pictures + d[8], followed_up = followed_up + d[9]
    from (select ${share}::int[] as d) as share where goods_id = ${goodsId}`.execute(tx)
  return goodsId
}

/** Answers the goods' id, or undefined where no review is allowed. */
export async function insertReview(tx: Tx, review: ReviewToWrite): Promise<string | undefined> {
  const { lineId, memberId, stars, serviceStars, deliveryStars, body, pictures, isAnonymous } = review
  const { rows } = await sql<Counted>`
    with line as (
      update order_lines l set reviewed_at = shop_now() from orders o
      where l.id = ${lineId} and o.id = l.order_id and o.member_id = ${memberId} and ${mayReview}
      returning l.id, l.goods_id, l.options
    ), counted as (
      insert into review_totals (goods_id) select goods_id from line on conflict (goods_id) do nothing
    )
    insert into reviews
      (line_id, goods_id, member_id, options, stars, service_stars, delivery_stars, body, pictures, is_anonymous)
    select id, goods_id, ${memberId}, options, ${stars}::int, ${serviceStars}::int, ${deliveryStars}::int, ${body},
      ${pictures}::text[], ${isAnonymous}::boolean from line
    returning goods_id, stars, service_stars, delivery_stars, has_pictures, followed_up_at`.execute(tx)
  const [made] = rows
  return made && addToTotals(tx, made.goods_id, shareOf(made))
}

export async function insertFollowUp(
  tx: Tx,
  { lineId, memberId, body, pictures }: { lineId: string; memberId: string; body: string; pictures: string[] },
): Promise<string | undefined> {
  const { rows } = await sql<{ goods_id: string; first_pictures: boolean }>`
    with changed as (
      update reviews r set follow_up_body = ${body}, follow_up_pictures = ${pictures}::text[], followed_up_at = shop_now()
      where r.line_id = ${lineId} and r.member_id = ${memberId} and ${mayFollowUp}
      returning line_id, goods_id, has_pictures and cardinality(pictures) = 0 as first_pictures
    )
    update order_lines set followed_up_at = shop_now() from changed where id = changed.line_id
    returning changed.goods_id, first_pictures`.execute(tx)
  const [changed] = rows
  return changed && addToTotals(tx, changed.goods_id, [0, 0, 0, 0, 0, 0, 0, Number(changed.first_pictures), 1])
}

export async function reviewOf(tx: Tx, lineId: string): Promise<string> {
  const { id } = await tx.selectFrom('reviews').select('id').where('line_id', '=', lineId).executeTakeFirstOrThrow()
  return id
}

/** `reason` null shows it again; undefined where it is so already. */
export async function setHidden(tx: Tx, id: string, reason: string | null): Promise<string | undefined> {
  const { rows } = await sql<Counted>`
    update reviews set hidden_reason = ${reason}::text,
      hidden_at = case when ${reason}::text is null then null else shop_now() end
    where id = ${id} and (hidden_at is null) = (${reason}::text is not null)
    returning goods_id, stars, service_stars, delivery_stars, has_pictures, followed_up_at`.execute(tx)
  const [changed] = rows
  const sign = reason === null ? 1 : -1
  return (
    changed &&
    addToTotals(
      tx,
      changed.goods_id,
      shareOf(changed).map((count) => sign * count),
    )
  )
}

export async function setReply(tx: Tx, id: string, reply: string): Promise<void> {
  await tx.updateTable('reviews').set({ reply, replied_at: sql<Date>`shop_now()` }).where('id', '=', id).execute()
}

/** The stars stay. */
export async function blankReviews(tx: Tx, memberId: string): Promise<void> {
  const { rows } = await sql<Pick<Counted, 'goods_id' | 'has_pictures' | 'followed_up_at'> & { is_hidden: boolean }>`
    select goods_id, has_pictures, followed_up_at, hidden_at is not null as is_hidden from reviews
    where member_id = ${memberId} order by goods_id, id for update`.execute(tx)
  await sql`
    update reviews set body = '', pictures = '{}', follow_up_body = null, follow_up_pictures = '{}', followed_up_at = null,
      is_anonymous = true
    where member_id = ${memberId}`.execute(tx)
  for (const { goods_id, has_pictures, followed_up_at, is_hidden } of rows) {
    if (!is_hidden && (has_pictures || followed_up_at))
      await addToTotals(tx, goods_id, [0, 0, 0, 0, 0, 0, 0, -Number(has_pictures), -Number(followed_up_at !== null)])
  }
}
