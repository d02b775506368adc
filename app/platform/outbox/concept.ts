import { sql } from 'kysely'
import { concept } from '~/house/concept'
import { counting } from '~/platform/alarms'
import { ALARM_AFTER, dropDoneLetters } from './store'

const stuck = sql`done_at is null and attempts >= ${sql.lit(ALARM_AFTER)}`

export const outbox = concept({
  cleaners: [dropDoneLetters],
  alarms: {
    stuckMessages: counting(
      () => sql`(select count(*) from outbox where ${stuck})`,
      () => sql`(select min(created_at) from outbox where ${stuck})`,
    ),
  },
})
