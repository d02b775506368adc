import { sumMarked } from '~/platform/database/sum-marked'
import type { Reader } from '~/platform/database/transaction'
import type { VisitKind } from '~/values/visit-kinds'
import {
  countDevicesOf,
  countSince,
  type Days,
  listGoodsViews,
  listTraffic,
  type ShopDay,
  type TrafficRow,
  writeVisitDay,
} from './store-sums'

export const sumVisits = (): Promise<number> =>
  sumMarked<ShopDay>('visits_to_sum', ['shop_id', 'day'], async (tx, marks) => {
    for (const one of marks) await writeVisitDay(tx, one)
  })

/** Different devices, without the member's own and robots; days in the shop's time zone, both included. */
export const countLinkOpeners = (
  reader: Reader,
  sharerId: string,
  days: Days & { kind?: VisitKind },
): Promise<number> => countDevicesOf(reader, sharerId, days, days.kind)

/** Per day and source, and per day (`source` null), where a visitor counts once. Half a minute old at most. */
export const shopTraffic = (reader: Reader, shopId: string, days: Days): Promise<TrafficRow[]> =>
  listTraffic(reader, shopId, days)

export const visitsSince = (reader: Reader, shopId: string, days: readonly string[]) => countSince(reader, shopId, days)

export const goodsViews = (reader: Reader, shopId: string, days: Days, most: number) =>
  listGoodsViews(reader, shopId, days, most)
