import { sql } from 'kysely'
import type { Invariant } from '~/house/concept'

export const goodsInvariants: readonly Invariant[] = [
  {
    id: 'I-GO-1',
    rule: 'words find the goods that are on sale, as they stand',
    facts: sql`
      select coalesce(g.id, f.id) as id, coalesce(to_jsonb(f) - 'words', '"missing"')::text as found,
        (to_jsonb(g) @> to_jsonb(f)) is not true as broken
      from (select * from goods where status = 'on sale') g full join findable_goods f on f.id = g.id`,
  },
]
