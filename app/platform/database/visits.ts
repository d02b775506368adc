import { type RawBuilder, sql } from 'kysely'
import { SHOP_TIME_ZONE } from '~/values/time'
import { keyedHash } from '../secrets/keyed-hash'
import type { Partitioned } from './partitions'

/** Traffic shows 30 days, compared with the 30 before. */
export const visitParts: Partitioned = { table: 'visits', by: 'month', ahead: 2, keepDays: 90 }

/** How visits name a browser. */
export const visitorKey = (device: string): string => keyedHash('visits', device)

/** A visit that came from outside earlier is another one. */
const VISIT_HOURS = 2

const since = sql`(shop_now() - make_interval(hours => ${VISIT_HOURS}))`

/** By which way a browser last came from outside, within the visit that is going on; null where it is not known. */
export const lastTouch = (visitor: RawBuilder<string | null>): RawBuilder<string | null> => sql`(
  select source from visits
  where visits.day in ((shop_now() at time zone ${SHOP_TIME_ZONE})::date, (${since} at time zone ${SHOP_TIME_ZONE})::date)
    and visits.device = ${visitor} and source <> 'inside' and seen_at > ${since}
  order by seen_at desc limit 1)`
