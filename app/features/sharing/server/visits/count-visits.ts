import type { Reader } from '~/platform/database/transaction'
import type { VisitKind } from '~/values/visit-kinds'
import { countDevicesOf, type Days, type TrafficRow } from './store-counts'
import { listGoodsViews, listTraffic } from './store-sums'

/**
 * How many different devices opened links that a member had shared, on these days of the shop's time zone (both
 * included). The member's own devices and robots are not among them. `kind` leaves out links to anything else.
 */
export const countLinkOpeners = (
  reader: Reader,
  sharerId: string,
  days: Days & { kind?: VisitKind },
): Promise<number> => countDevicesOf(reader, sharerId, days, days.kind)

/**
 * Visits and visitors of a shop for each day and source, and for each day as a whole (`source` null): whoever came by two
 * sources is one visitor of the day. Days without a visit are left out. As it was summed up last, half a minute ago at most.
 */
export const shopTraffic = (reader: Reader, shopId: string, days: Days): Promise<TrafficRow[]> =>
  listTraffic(reader, shopId, days)

/** The goods of a shop that were looked at most, with how often. */
export const goodsViews = (reader: Reader, shopId: string, days: Days, most: number) =>
  listGoodsViews(reader, shopId, days, most)
