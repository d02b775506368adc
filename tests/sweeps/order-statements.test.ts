import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { aCoupon, withPoints } from '#tests/support/money'
import { inCart, placed, toBuy, toOrderCart } from '#tests/support/shopping'
import { tokenOf } from '#tests/support/stage'
import { type Traffic, trafficOf } from '#tests/support/statements'
import { action } from '~/features/checkout/screens/place-order'
import type { OrderInput } from '~/features/checkout/server/order-to-place'
import { placeAlone } from '~/features/checkout/server/place-alone'
import { previewOrder } from '~/features/checkout/server/preview-order'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { sessionCookie } from '~/web/h5/session'

useDatabase({ holdsMany: true })

const PRICE = 12_900

/** A packet is a round trip: what it asks is waited for before the next one. Begin and commit count as statements. */
type Most = { packets: number; statements: number }
const TOGETHER: Most = { packets: 2, statements: 13 }
const ALONE: Most = { packets: 3, statements: 10 }
const COUPON: Most = { packets: 3, statements: 12 }
const POINTS: Most = { packets: 5, statements: 13 }
const CART: Most = { packets: 7, statements: 14 }
/** The order, the session twice, the payment and its begin at the cashier. */
const FORM: Most = { packets: 11, statements: 25 }

let people: { person: Person; home: string }[]
let skus: string[]
beforeAll(async () => {
  // Measured while they hold a few rows, tables are planned as small ones: plans are looked at as of a shop that grows.
  for (const table of ['orders', 'order_lines'])
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = false)`.execute(db)
  people = []
  skus = []
  for (const name of ['mei', 'qiang', 'lan'] as const) {
    const person = await member(name)
    people.push({ person, home: await addressOf(person) })
  }
  for (let at = 0; at < 5; at++) skus.push((await someGoods(`Scarf ${at}`, { stock: 1_000, price: PRICE })).skuId)
})

const someone = (at: number) => people[at % people.length] as (typeof people)[number]
const sku = (at: number) => skus[at % skus.length] as string
const buy = (at: number, more: Partial<OrderInput> = {}) => {
  const { person, home } = someone(at)
  return placed(person, toBuy(sku(at), home, PRICE, more))
}
const counted = ({ packets, statements }: Traffic): Most => ({ packets, statements: statements.length })

function within(traffic: Traffic, most: Most) {
  const { packets, statements } = counted(traffic)
  expect(packets, 'round trips').toBeLessThanOrEqual(most.packets)
  expect(statements, traffic.statements.join('\n')).toBeLessThanOrEqual(most.statements)
}

/** How many parameters a statement takes. */
const highest = (text: string) => Math.max(...Array.from(text.matchAll(/\$(\d+)/g), ([, place]) => Number(place)))

describe('placing an order', () => {
  it('that comes by itself takes two round trips', async () => {
    await buy(0)
    within(await trafficOf(() => buy(0)), TOGETHER)
  })

  it('takes no more together with others, and the same texts however many they are', async () => {
    const group = (count: number) => trafficOf(() => Promise.all(Array.from({ length: count }, (_, at) => buy(at))))
    const one = await trafficOf(() => buy(0))
    const two = await group(2)
    for (const all of [two, await group(10), await group(32)]) {
      expect(counted(all)).toEqual(counted(one))
      // Each length of a list would be a statement of its own to prepare.
      expect(all.statements).toEqual(two.statements)
    }
  })

  it('finds what its people hold by their keys, not by reading tables', async () => {
    const { statements } = await trafficOf(() => buy(0))
    const looks = statements.filter((text) => text.includes('device_key is not null'))
    expect(looks).toHaveLength(1)
    for (const text of looks) {
      const parameters = Array.from(text.matchAll(/\$\d+/g), () => null).slice(0, highest(text))
      const { rows } = await db.executeQuery<object>({
        ...sql`explain`.compile(db),
        sql: `explain ${text}`,
        parameters,
      })
      const plan = rows.map((row) => Object.values(row)[0]).join('\n')
      expect(plan).toContain('orders_unpaid_of_member')
      expect(plan).not.toMatch(/Seq Scan on order/)
    }
  })

  it('takes three in a transaction of its own', async () => {
    const { person, home } = someone(0)
    const one = () => ({ memberId: person.id, input: toBuy(sku(0), home, PRICE), locale: 'en' }) as const
    await placeAlone(one())
    within(await trafficOf(() => placeAlone(one())), ALONE)
  })

  it('takes no more with a coupon, and two more with points', async () => {
    const { person } = someone(0)
    await withPoints(person, 1_000)
    const couponId = await aCoupon(person)
    within(await trafficOf(() => buy(0, { couponId, total: PRICE - 2_000 })), COUPON)
    within(await trafficOf(() => buy(0, { points: 100, total: PRICE - 100 })), POINTS)
  })

  it('takes as much for a cart of five lines as for one of one', async () => {
    const { person, home } = someone(1)
    const ofCart = async (lines: number) => {
      for (let at = 0; at < lines; at++) await inCart(person, sku(at))
      const seen = await previewOrder(person.id, { addressId: home }, 'en')
      if (!seen.ok) throw new Error(seen.refusal)
      return trafficOf(() => placed(person, toOrderCart(home, seen.value.payable)))
    }
    const one = await ofCart(1)
    within(one, CART)
    expect(counted(await ofCart(5))).toEqual(counted(one))
  })
})

it('a form post places the order and opens its payment in eleven round trips', async () => {
  const { person, home } = someone(2)
  const set = await sessionCookie(await tokenOf(person), { id: person.id, businessId: null, shopName: null })
  const input = { skuId: sku(0), quantity: 1 }
  const at = `http://shop${withQuery(paths.placeOrder, input)}`
  async function post(): Promise<Traffic> {
    const seen = await previewOrder(person.id, { ...input, addressId: home }, 'en')
    if (!seen.ok) throw new Error(seen.refusal)
    const { payable, submissionId } = seen.value
    const form = { remark: '', addressId: home, total: String(payable), submissionId, couponId: '', pointsSpent: '0' }
    const headers = { cookie: set.split(';')[0] as string, origin: 'http://shop' }
    const request = new Request(at, { method: 'POST', headers, body: new URLSearchParams(form) })
    let answer: unknown
    const traffic = await trafficOf(async () => {
      answer = await action({ request, params: {}, context: {} })
    })
    expect((answer as Response).headers.get('location')).toContain(paths.sandboxCashier)
    return traffic
  }
  await post()
  within(await post(), FORM)
})
