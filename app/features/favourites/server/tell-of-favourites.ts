import { sendNoticeToEach } from '~/features/notices/server/send-notice'
import { transaction } from '~/platform/database/transaction'
import { endNews, holdNews, listSavers, markNews, type Told, type ToldGoods } from './store-news'

/** Members per transaction: its statements must end within their time. */
const MOST_TOLD = 200
/** Transactions of one run, before others have their turn. */
const MOST_STEPS = 50
/** Days in which goods that go and come back are notified once. */
const QUIET_DAYS = 7

/** Goods that are back and cheaper give one notice: their price stands in it. */
const memberIdsOf = (told: readonly Told[], isBack: boolean) =>
  told.filter((one) => one.isBack === isBack).map(({ memberId }) => memberId)

const tellNext = () =>
  transaction(async (tx) => {
    const news = await holdNews(tx)
    if (!news) return undefined
    const memberIds = await listSavers(tx, news, MOST_TOLD)
    const goods: ToldGoods | undefined =
      memberIds.length > 0 ? await markNews(tx, { goodsId: news.goodsId, memberIds, quietDays: QUIET_DAYS }) : undefined
    if (goods) {
      const sent = {
        params: { goods: goods.name, amount: goods.price },
        path: { screen: 'goods', id: news.goodsId },
      } as const
      await sendNoticeToEach(tx, memberIdsOf(goods.told, true), { kind: 'favouriteBack', ...sent })
      await sendNoticeToEach(tx, memberIdsOf(goods.told, false), { kind: 'favouriteCheaper', ...sent })
    }
    const isMore = goods !== undefined && memberIds.length === MOST_TOLD
    await endNews(tx, news.id, isMore ? memberIds.at(-1) : undefined)
    return goods?.told.length ?? 0
  })

export async function tellOfFavourites(): Promise<number> {
  let count = 0
  for (let step = 0; step < MOST_STEPS; step++) {
    const told = await tellNext()
    if (told === undefined) break
    count += told
  }
  return count
}
