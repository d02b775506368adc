import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { withPoints } from '#tests/support/money'
import { rounds } from '#tests/support/proofs'
import { placed, toBuy } from '#tests/support/shopping'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { balancesOf } from '~/platform/ledger/balances'
import { expirePoints } from './earn-points'
import { availablePoints } from './read-points'
import { returnPoints, spendPoints } from './spend-points'

useDatabase({ holdsMany: true })

/** Orders of each history, and histories. */
const ORDERS = 6
const RUNS = rounds(10, 100)

interface Lot {
  left: number
  /** Good until this day begins; a history counts days from 0. */
  until: number
}
type Act =
  | { kind: 'gift'; points: number; days: number }
  | { kind: 'spend'; order: number; points: number }
  | { kind: 'return'; order: number }
  | { kind: 'pass'; days: number }
  | { kind: 'expire' }

let mei: Person
let home: string
let skuId: string
let hoursToNoon = 0
beforeAll(async () => {
  mei = await member('mei')
  home = await addressOf(mei)
  skuId = (await someGoods('Merino scarf', { stock: 1_000 })).skuId
  // Every history begins at noon, so that no midnight falls into it but those that it lets pass.
  const { rows } = await sql<{ hour: number }>`
    select extract(hour from now() at time zone 'Asia/Shanghai')::int as hour`.execute(db)
  hoursToNoon = 12 - (rows[0]?.hour ?? 12)
})

const acts = fc.array(
  fc.oneof<fc.Arbitrary<Act>[]>(
    fc.record({
      kind: fc.constant('gift' as const),
      points: fc.integer({ min: 1, max: 400 }),
      days: fc.integer({ min: 0, max: 20 }),
    }),
    fc.record({
      kind: fc.constant('spend' as const),
      order: fc.nat(ORDERS - 1),
      points: fc.integer({ min: 1, max: 500 }),
    }),
    fc.record({ kind: fc.constant('return' as const), order: fc.nat(ORDERS - 1) }),
    fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 8 }) }),
    fc.constant({ kind: 'expire' as const }),
  ),
  { minLength: 5, maxLength: 40 },
)

it('random histories of points equal a model', async () => {
  const property = fc.asyncProperty(acts, async (history) => {
    await moveClock(`${hoursToNoon} hours`)
    await sql`update point_lots set remaining = 0; update accounts set balance = 0 where owner_id is not null;`.execute(
      db,
    )
    const orders = await Promise.all(
      Array.from({ length: ORDERS }, () => placed(mei, toBuy(skuId, home, 12_900, { quantity: 1 }))),
    )
    let today = 0
    let lots: Lot[] = []
    const taken = new Map<number, { lot: Lot; points: number }[]>()
    const ended = new Set<number>()

    for (const act of history) {
      if (act.kind === 'gift') {
        await withPoints(mei, act.points, act.days)
        lots.push({ left: act.points, until: today + act.days + 1 })
      } else if (act.kind === 'pass') {
        today += act.days
        await moveClock(`${hoursToNoon + today * 24} hours`)
      } else if (act.kind === 'expire') {
        const due = lots.filter((lot) => lot.left > 0 && lot.until <= today)
        expect(await expirePoints()).toBe(Math.min(due.length, 1))
        for (const lot of due) lot.left = 0
      } else if (act.kind === 'spend' && !taken.has(act.order)) {
        const live = lots.filter((lot) => lot.until > today).sort((a, b) => a.until - b.until)
        const orderId = orders[act.order] as string
        const spent = await transaction((tx) => spendPoints(tx, { memberId: mei.id, orderId, points: act.points }))
        expect(spent.ok).toBe(live.reduce((sum, lot) => sum + lot.left, 0) >= act.points)
        if (!spent.ok) continue
        let missing = act.points
        const parts = live.map((lot) => {
          const points = Math.min(lot.left, missing)
          missing -= points
          lot.left -= points
          return { lot, points }
        })
        taken.set(act.order, parts)
      } else if (act.kind === 'return' && taken.has(act.order) && !ended.has(act.order)) {
        const parts = taken.get(act.order) ?? []
        const points = parts.reduce((sum, part) => sum + part.points, 0)
        await transaction((tx) => returnPoints(tx, { memberId: mei.id, orderId: orders[act.order] as string, points }))
        ended.add(act.order)
        const late = parts.filter(({ lot }) => lot.until <= today).reduce((sum, part) => sum + part.points, 0)
        for (const { lot, points } of parts) if (lot.until > today) lot.left += points
        if (late > 0) lots = [...lots, { left: late, until: today }]
      }
      const sum = (some: Lot[]) => some.reduce((total, lot) => total + lot.left, 0)
      expect(await availablePoints(db, mei.id)).toBe(sum(lots.filter((lot) => lot.until > today)))
      expect(await balancesOf(db, [['points', mei.id]])).toEqual([sum(lots)])
    }
    const broken = (await audit()).map(({ rule }) => rule)
    expect(broken).not.toContain('available points are what is left of the lots')
  })
  await fc.assert(property, { numRuns: RUNS })
}, 120_000)
