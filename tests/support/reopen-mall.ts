import { sql } from 'kysely'
import { lookAtMall, MALL_STATE_KEY } from '~/features/settings/server/mall-state'
import { db } from '~/platform/database/pool'

/** As if nobody had ever closed it. */
export async function reopenMall(): Promise<void> {
  await sql`delete from settings where key = ${MALL_STATE_KEY}`.execute(db)
  await lookAtMall()
}
