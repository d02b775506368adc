import { isDeepStrictEqual } from 'node:util'
import { reportWords } from '~/features/moderation/server/reports/send-report'
import { checkWords } from '~/features/moderation/server/words/check-words'
import { ownsPictures } from '~/features/uploads/server/owns-pictures'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { FOLLOW_UP_DAYS } from '../contract/members'
import { insertFollowUp, reviewOf } from './store'
import { findLine } from './store-lines'

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
