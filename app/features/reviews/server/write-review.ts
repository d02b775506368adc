import { isDeepStrictEqual } from 'node:util'
import { reportWords } from '~/features/moderation/server/reports/send-report'
import { checkWords } from '~/features/moderation/server/words/check-words'
import { ownsPictures } from '~/features/uploads/server/owns-pictures'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { FOLLOW_UP_DAYS, REVIEW_DAYS } from '../contract/members'
import { insertFollowUp, insertReview, type ReviewToWrite, reviewOf } from './store'
import { findLine, type LineRow } from './store-lines'

interface FollowUp {
  memberId: string
  lineId: string
  body: string
  pictures: string[]
}

/** Once, within 180 days, and not while the review is hidden. */
export async function followUpReview(
  sent: FollowUp,
): Promise<Result<Record<string, never>, 'notFound' | 'followUpImpossible' | 'wordRefused'>> {
  return transaction(async (tx) => {
    if (!(await ownsPictures(tx, sent.memberId, sent.pictures))) return refuse('notFound', { field: 'pictures' })
    const checked = await checkWords(tx, { body: sent.body })
    if (!checked.ok) return checked
    const goodsId = await insertFollowUp(tx, sent)
    if (goodsId !== undefined) {
      if (checked.value.review) await reportWords(tx, 'review', await reviewOf(tx, sent.lineId), sent.memberId)
      return ok({})
    }
    const line = await findLine(tx, sent.memberId, sent.lineId)
    if (!line) return refuse('notFound')
    const before = [line.follow_up_body, line.follow_up_pictures]
    if (isDeepStrictEqual(before, [sent.body, sent.pictures])) return ok({})
    return refuse('followUpImpossible', { params: { days: FOLLOW_UP_DAYS } })
  })
}

type Refusal = 'notFound' | 'reviewTooEarly' | 'reviewTooLate' | 'reviewedAlready' | 'reviewRefunded' | 'wordRefused'

const said = (one: Omit<ReviewToWrite, 'lineId' | 'memberId'>) => [
  one.stars,
  one.serviceStars,
  one.deliveryStars,
  one.body,
  one.pictures,
  one.isAnonymous,
]

function whyNot(line: LineRow | undefined, sent: ReviewToWrite): Result<Record<string, never>, Refusal> {
  if (!line) return refuse('notFound')
  if (line.is_reviewed) {
    const { service_stars: serviceStars, delivery_stars: deliveryStars, is_anonymous: isAnonymous, ...same } = line
    // Pressed twice on a slow line: the second press finds the first one's review.
    const isSame = isDeepStrictEqual(said({ ...same, serviceStars, deliveryStars, isAnonymous }), said(sent))
    return isSame ? ok({}) : refuse('reviewedAlready')
  }
  if (line.status === 'closed' || line.is_refunded) return refuse('reviewRefunded')
  if (line.status === 'received' || line.status === 'finished')
    return refuse('reviewTooLate', { params: { days: REVIEW_DAYS } })
  return refuse('reviewTooEarly')
}

/** Once, within 15 days after receipt; stars from 1 to 5. Idempotent for the same review. */
export async function writeReview(sent: ReviewToWrite): Promise<Result<Record<string, never>, Refusal>> {
  return transaction(async (tx) => {
    if (!(await ownsPictures(tx, sent.memberId, sent.pictures))) return refuse('notFound', { field: 'pictures' })
    const checked = await checkWords(tx, { body: sent.body })
    if (!checked.ok) return checked
    const goodsId = await insertReview(tx, sent)
    if (goodsId === undefined) return whyNot(await findLine(tx, sent.memberId, sent.lineId), sent)
    if (checked.value.review) await reportWords(tx, 'review', await reviewOf(tx, sent.lineId), sent.memberId)
    return ok({})
  })
}
