import { glanceAtGoods } from '~/features/goods/server/catalogue/glance-at-goods'
import { goodsViews, shopTraffic } from '~/features/sharing/server/visits/count-visits'
import { db } from '~/platform/database/pool'
import type { Locale } from '~/values/locales'
import { dayOf, days as daysLong } from '~/values/time'
import { SOURCES } from '~/values/visit-sources'
import type { Traffic, TrafficDay } from '../../contract/office'
import { findOffice, listPaidByDay } from './store'

const GOODS_MOST = 10
const NOTHING: Traffic = { days: [], sources: [], goods: [] }

export async function readTraffic(memberId: string, days: number, locale: Locale): Promise<Traffic> {
  const office = await findOffice(db, memberId)
  if (!office?.businessId) return NOTHING
  const { businessId, now } = office
  const names = Array.from({ length: days }, (_, at) => dayOf(new Date(Date.parse(now) - daysLong(days - 1 - at))))
  const asked = { from: names[0] as string, until: names.at(-1) as string }
  const [all, paid, viewed] = await Promise.all([
    shopTraffic(db, businessId, asked),
    listPaidByDay(db, memberId, asked.from),
    goodsViews(db, businessId, asked, GOODS_MOST),
  ])
  const glances = await glanceAtGoods(
    viewed.map(({ goodsId }) => goodsId),
    locale,
  )
  const row = (day: string): TrafficDay => {
    const whole = all.find((one) => one.day === day && one.source === null)
    const sold = paid.find((one) => one.day === day)
    return {
      day,
      visits: whole?.visits ?? 0,
      visitors: whole?.visitors ?? 0,
      goodsViews: whole?.goodsViews ?? 0,
      carts: whole?.carts ?? 0,
      orders: sold?.orders ?? 0,
      paid: sold?.paid ?? 0,
    }
  }
  const visitsBy = (source: string) => all.reduce((sum, one) => sum + (one.source === source ? one.visits : 0), 0)
  return {
    days: names.map(row),
    sources: SOURCES.map((source) => ({ source, visits: visitsBy(source) }))
      .filter(({ visits }) => visits > 0)
      .sort((one, other) => other.visits - one.visits),
    goods: viewed.flatMap(({ goodsId, views }) => {
      const glance = glances.get(goodsId)
      return glance ? [{ id: goodsId, name: glance.name, picture: glance.picture, views }] : []
    }),
  }
}
