import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { stopClock, useDatabase } from '#tests/support/database'
import { rounds, seed } from '#tests/support/proofs'
import { toBuy } from '#tests/support/shopping'
import { placeOrder } from '~/features/checkout/server/place-order'
import { expireOrders } from '~/features/orders/server/ends/cancel-order'
import { insertVisits } from '~/features/sharing/server/visits/store'
import { audit } from '~/platform/audit/audit'
import { keepPartitions, withPartition } from '~/platform/database/partitions'
import { db } from '~/platform/database/pool'
import { visitorKey, visitParts } from '~/platform/database/visits'
import { days, hours } from '~/values/time'
import type { VisitKind } from '~/values/visit-kinds'
import type { VisitSource } from '~/values/visit-sources'
import { sumDays } from './read-figures'

useDatabase({ holdsMany: true })

const PRICE = 12_900
const START = Date.parse('2026-11-02T09:00:00+08:00')

let mei: Person
let home: string
let skuId: string
beforeAll(async () => {
  mei = await member('mei')
  home = await addressOf(mei)
  skuId = (await someGoods('scarf', { stock: 1_000_000, price: PRICE })).skuId
})
beforeEach(async () => {
  await sql`delete from visits`.execute(db)
  await sumDays()
})
afterAll(() => stopClock(new Date()))

type Step =
  | { step: 'look'; device: number; kind: VisitKind; source: VisitSource; thing: number }
  | { step: 'order'; device: number | null }
  | { step: 'wait'; hours: number }
  | { step: 'sum' | 'forget' | 'keep' }

const device = fc.integer({ min: 1, max: 4 })
const history = fc.array(
  fc.oneof(
    fc.record({
      step: fc.constant('look' as const),
      device,
      kind: fc.constantFrom<VisitKind>('home', 'goods', 'cart', 'category'),
      source: fc.constantFrom<VisitSource>('link', 'poster', 'inside', 'direct'),
      thing: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({ step: fc.constant('order' as const), device: fc.option(device) }),
    fc.record({ step: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
    fc.record({ step: fc.constantFrom('sum' as const, 'forget' as const, 'keep' as const) }),
  ),
  { minLength: 10, maxLength: 30 },
)

/** The same in plain code: what each day comes to. */
class Model {
  looks: { day: string; device: number; kind: VisitKind }[] = []
  orders: string[] = []
  seen = new Map<string, number>()

  look(day: string, now: number, { device, kind, source, thing }: Extract<Step, { step: 'look' }>) {
    const key = `${device} ${kind} ${thing} ${source}`
    if (this.seen.get(key) === now) return
    this.seen.set(key, now)
    this.looks.push({ day, device, kind })
  }

  ofDay(day: string) {
    const looks = this.looks.filter((one) => one.day === day)
    const devices = (wanted: (kind: VisitKind) => boolean) =>
      new Set(looks.filter(({ kind }) => wanted(kind)).map(({ device }) => device)).size
    return {
      day,
      visits: looks.filter(({ kind }) => kind !== 'cart').length,
      visitors: devices((kind) => kind !== 'cart'),
      lookers: devices((kind) => kind === 'goods'),
      carts: devices((kind) => kind === 'cart'),
      orders: this.orders.filter((one) => one === day).length,
    }
  }
}

const dayAt = (now: number) => new Date(now + hours(8)).toISOString().slice(0, 10)
let runs = 0

async function live(steps: readonly Step[]): Promise<void> {
  // Each history has days of its own.
  let now = START + days(60 * runs++)
  const model = new Model()
  const lived = new Set<string>()
  await stopClock(new Date(now))
  for (const one of steps) {
    lived.add(dayAt(now))
    if (one.step === 'look') {
      model.look(dayAt(now), now, one)
      const { kind, source, thing } = one
      const visit = { kind, source, thingId: String(thing), sharerId: '', shopId: '', ago: 0 }
      const rows = [{ device: visitorKey(`${one.device}`), ...visit }]
      await withPartition(visitParts, () => insertVisits(db, rows, 120))
    } else if (one.step === 'order') {
      model.orders.push(dayAt(now))
      const placed = await placeOrder(mei.id, toBuy(skuId, home, PRICE), 'en', one.device ? `${one.device}` : undefined)
      expect(placed.ok).toBe(true)
    } else if (one.step === 'wait') {
      now += hours(one.hours)
      await stopClock(new Date(now))
    } else if (one.step === 'sum') await sumDays()
    else if (one.step === 'keep') await keepPartitions(visitParts)
    else {
      // As an erasure takes along what came by a member's links.
      await sql`delete from visits where day = ${dayAt(now)}::date`.execute(db)
      model.looks = model.looks.filter(({ day }) => day !== dayAt(now))
      model.seen.clear()
    }
  }
  await expireOrders()
  expect(await audit()).toEqual([])
  await sumDays()
  expect(await audit()).toEqual([])
  const { rows } = await sql<object>`
    select day, visits, visitors, lookers, carts, orders from mall_days
    where source = '' and day = any(${[...lived]}::date[]) order by day`.execute(db)
  const expected = [...lived].sort().map((day) => model.ofDay(day))
  expect(rows).toEqual(expected.filter(({ visits, carts, orders }) => visits + carts + orders > 0))
}

it('the sums of a day are what came and was ordered on it, whatever comes, goes and is summed in between', async () => {
  await fc.assert(fc.asyncProperty(history, live), { numRuns: rounds(15, 200), seed })
}, 300_000)
