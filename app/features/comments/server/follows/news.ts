import { sendNoticeToEach } from '~/features/notices/server/send-notice'
import { type Tx, transaction } from '~/platform/database/transaction'
import { MALL_MAKER } from '../../contract/follows'
import type { CommentedKind } from '../../contract/members'
import { endNews, holdNews, insertNews, isStillShown, listFollowers, markNotified } from './store-news'

/** Members per transaction: its statements must end within their time. */
const MOST_NOTIFIED = 200
/** Transactions of one run, before others have their turn. */
const MOST_STEPS = 50
/** A follower is notified once in so many, whoever publishes. */
const REST_HOURS = 24

const screens = { video: 'videoTab', article: 'memberArticle' } as const

/** Where a maker shows something for the first time; of the mall where `memberId` is null. */
export const noteNews = (tx: Tx, memberId: string | null, kind: CommentedKind, subjectId: string): Promise<void> =>
  insertNews(tx, { maker_id: memberId ?? MALL_MAKER, kind, subject_id: subjectId })

const notifyNext = () =>
  transaction(async (tx) => {
    const news = await holdNews(tx)
    if (!news) return undefined
    const memberIds = (await isStillShown(tx, news)) ? await listFollowers(tx, news, MOST_NOTIFIED) : []
    const notified = memberIds.length > 0 ? await markNotified(tx, memberIds, REST_HOURS) : []
    const path = { screen: screens[news.kind], id: news.subject_id }
    // Without a name: a notice outlasts the account of whom it names.
    const kind = news.maker_id === MALL_MAKER ? 'followedMallPublished' : 'followedPublished'
    await sendNoticeToEach(tx, notified, { kind, params: {}, path })
    await endNews(tx, news, memberIds.length === MOST_NOTIFIED ? memberIds.at(-1) : undefined)
    return notified.length
  })

export async function notifyFollowers(): Promise<number> {
  let count = 0
  for (let step = 0; step < MOST_STEPS; step++) {
    const members = await notifyNext()
    if (members === undefined) break
    count += members
  }
  return count
}
