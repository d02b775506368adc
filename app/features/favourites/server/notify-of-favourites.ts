import { sendNoticeToEach } from '~/features/notices/server/send-notice'
import { transaction } from '~/platform/database/transaction'
import { endNews, holdNews, listSavers, markNews, type NewsOfGoods, type NotifiedMember } from './store-news'

/** Members per transaction: its statements must end within their time. */
const MOST_NOTIFIED = 200
/** Transactions of one run, before others have their turn. */
const MOST_STEPS = 50
/** Days in which goods that go and come back are notified once. */
const QUIET_DAYS = 7

/** Goods that are back and cheaper give one notice: their price stands in it. */
const memberIdsOf = (members: readonly NotifiedMember[], isBack: boolean) =>
  members.filter((one) => one.isBack === isBack).map(({ memberId }) => memberId)

const notifyNext = () =>
  transaction(async (tx) => {
    const news = await holdNews(tx)
    if (!news) return undefined
    const memberIds = await listSavers(tx, news, MOST_NOTIFIED)
    const goods: NewsOfGoods | undefined =
      memberIds.length > 0 ? await markNews(tx, { goodsId: news.goodsId, memberIds, quietDays: QUIET_DAYS }) : undefined
    if (goods) {
      const sent = {
        params: { goods: goods.name, amount: goods.price },
        path: { screen: 'goods', id: news.goodsId },
      } as const
      await sendNoticeToEach(tx, memberIdsOf(goods.members, true), { kind: 'favouriteBack', ...sent })
      await sendNoticeToEach(tx, memberIdsOf(goods.members, false), { kind: 'favouriteCheaper', ...sent })
    }
    const isMore = goods !== undefined && memberIds.length === MOST_NOTIFIED
    await endNews(tx, news.id, isMore ? memberIds.at(-1) : undefined)
    return goods?.members.length ?? 0
  })

export async function notifyOfFavourites(): Promise<number> {
  let count = 0
  for (let step = 0; step < MOST_STEPS; step++) {
    const members = await notifyNext()
    if (members === undefined) break
    count += members
  }
  return count
}
