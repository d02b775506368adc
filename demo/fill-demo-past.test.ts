import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { ensureDemoOperator } from '~/features/operators/server/change-operator'
import { db } from '~/platform/database/pool'
import { fillDemo } from './fill-demo'
import { fillDemoPast } from './fill-demo-past'

vi.hoisted(() => {
  process.env.PAYMENT_GATEWAY = 'wxpay,alipay'
})

useDatabase()

it('fills a demo without the cashier that moves no money with all that was not bought', async () => {
  await fillDemo()
  await fillDemoPast((await ensureDemoOperator()) as string)
  const { rows } = await sql`
    select (select count(*)::int from orders) as orders, (select count(*) > 0 from videos) as "hasVideos",
      (select count(*) > 0 from cards) as "hasCards",
      (select count(*)::int from questions) as asked,
      (select count(*)::int from questions where waits_id is not null) as waiting`.execute(db)
  expect(rows).toEqual([{ orders: 0, hasVideos: true, hasCards: true, asked: 2, waiting: 1 }])
})
