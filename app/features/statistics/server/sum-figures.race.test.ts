import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { paidOrder } from '#tests/support/cases'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { rounds } from '#tests/support/proofs'
import { inParallel } from '#tests/support/race'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { sumFigures } from './sum-figures'

useDatabase({ connections: 20, holdsMany: true })

it('each payment counts once while several processes sum up', async () => {
  const people = [await member('mei'), await member('qiang'), await member('lan')] as const
  const { skuId } = await someGoods('tray', { stock: 10_000 })
  const count = rounds(40, 400)
  let isOver = false
  const summing = inParallel(3, 3, async () => {
    while (!isOver) await sumFigures()
  })
  const totals = await inParallel(6, count, async (index) => {
    const { total } = await paidOrder(people[index % people.length] as (typeof people)[number], [{ skuId }])
    return total
  })
  isOver = true
  await summing
  await sumFigures()
  const { rows } = await sql<{ count: number; paid: number }>`
    select sum(count)::bigint as count, sum(paid)::bigint as paid from figure_days where dimension = 'mall'`.execute(db)
  expect(rows[0]).toEqual({ count, paid: totals.reduce((sum, one) => sum + one, 0) })
  expect((await audit()).filter(({ rule }) => /comes to|Buyers|buyers|bought/.test(rule))).toEqual([])
}, 120_000)
