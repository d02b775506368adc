import { sql } from 'kysely'

export type Rating = { stars: number; count: number }

export const ratingOf = sql`(
  select jsonb_build_object('count', count,
    'stars', round((stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5)::numeric / count, 1))
  from review_totals, lateral (select nullif(stars_1 + stars_2 + stars_3 + stars_4 + stars_5, 0) as count) as counted
  where goods_id = g.id and count is not null)`
