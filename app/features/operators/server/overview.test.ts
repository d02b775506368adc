import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aCase, paidOrder } from '#tests/support/cases'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { operatorOf } from '#tests/support/stage'
import type { OperatorRole } from '~/contract/roles'
import { gather } from '~/house/concept'
import { paths } from '~/paths'
import { db } from '~/platform/database/pool'
import { showOverview } from './show-overview'

useDatabase()

async function shownTo(role: OperatorRole) {
  const shown = await showOverview({ id: (await operatorOf(role)).id, role }, 'en')
  return Object.fromEntries((shown.ok ? shown.value.tiles : []).map(({ id, value }) => [id, value]))
}

it('counts the cases that are overdue apart, those that were escalated among them', async () => {
  const mei = await member('mei')
  const { skuId } = await someGoods('scarf', { stock: 10 })
  const cases: string[] = []
  for (let count = 0; count < 5; count++) {
    const { id: orderId } = await paidOrder(mei, [{ skuId }])
    cases.push(await aCase(mei, { orderId }))
  }
  const due = (index: number, at: ReturnType<typeof sql>, more = sql``) =>
    sql`update after_sales set due_at = ${at} ${more} where id = ${cases[index]}`.execute(db)
  await due(0, sql`null`, sql`, escalated_at = shop_now()`)
  await due(1, sql`shop_now() - interval '3 days'`)
  await due(2, sql`shop_now() + interval '2 hours'`)
  await due(3, sql`shop_now() + interval '40 hours'`)
  await sql`update after_sales set due_at = null, state = 'withdrawn'
    where id = ${cases[4]}`.execute(db)
  expect(await shownTo('service')).toMatchObject({ cases: 4, casesOverdue: 2, casesLate: 1 })
})

it('names screens that are there', () => {
  const screens = Object.values(gather('tiles')).map(({ screen }) => screen)
  expect(screens.filter((screen) => !(screen in paths))).toEqual([])
})
