import { sql } from 'kysely'
import type { PersonalRows } from '~/platform/personal-rows'
import { ownDraws } from './store-records'

export const personalDraws: PersonalRows[] = [
  {
    table: 'prize_draws',
    by: 'member_id',
    // What was drawn stays, because everybody may check it.
    erase: { member_id: null, coupon_id: null },
    parts: [
      { table: 'prize_draw_history', by: 'prize_draw_id', only: sql`by_kind = 'member'`, erase: { by_id: null } },
    ],
    shows: { prizeDraws: ownDraws },
  },
  { table: 'prize_adults', by: 'member_id', erase: 'delete' },
]
