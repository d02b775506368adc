import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { moveClock, stopClock, useDatabase } from '#tests/support/database'
import { db } from '~/platform/database/pool'
import { fillDemo } from './fill-demo'
import { planDemoSales } from './plan-demo-sales'

useDatabase()

/** When sales begin and how many, of those that begin on so many days from the first. */
async function starts(day: number) {
  const { rows } = await sql<{ hour: number; sales: number }>`
    select extract(hour from starts_at at time zone 'Asia/Shanghai')::int as hour, count(*)::int as sales from flash_sales
    where (starts_at at time zone 'Asia/Shanghai')::date = date '2031-03-03' + ${day}::int
    group by 1 order by 1`.execute(db)
  return rows
}

it('plans a sale for every slot of a day, once, and again each midnight', async () => {
  await fillDemo()
  await stopClock(new Date('2031-03-03T00:00:30+08:00'))
  const [one, other] = await Promise.all([planDemoSales(), planDemoSales()])
  expect([one, other].filter((planned) => planned > 0)).toHaveLength(1)
  const day = await starts(0)
  expect(day.map(({ hour }) => hour)).toEqual([0, 8, 10, 12, 14, 16, 18, 20, 22])
  expect(await planDemoSales()).toBe(0)
  // What the operator stops stays stopped.
  await sql`update flash_sales set state = 'stopped'`.execute(db)
  expect(await planDemoSales()).toBe(0)
  await stopClock(new Date('2031-03-03T23:59:00+08:00'))
  expect(await planDemoSales()).toBe(0)
  await stopClock(new Date('2031-03-04T00:00:10+08:00'))
  expect(await planDemoSales()).toBeGreaterThan(8)
  expect(await planDemoSales()).toBe(0)
  expect(await starts(0)).toEqual(day)
  expect((await starts(1)).map(({ hour }) => hour)).toEqual(day.map(({ hour }) => hour))
  await moveClock('0')
})
