import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { aSale } from '#tests/support/flash-sales'
import { rounds } from '#tests/support/proofs'
import { inParallel } from '#tests/support/race'
import { toBuy } from '#tests/support/shopping'
import { saveAddress } from '~/features/addresses/server/edit-addresses'
import { registerMember } from '~/features/members/server/register-member'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { forgetGlances } from './glance-at-sale'
import { placeFlashOrder } from './place-flash-order'

const CONNECTIONS = 16
useDatabase({ connections: CONNECTIONS })
afterEach(async () => {
  expect(await audit()).toEqual([])
})

type Buyer = { id: string; addressId: string }

async function buyers(count: number, from: number): Promise<Buyer[]> {
  return inParallel(CONNECTIONS, count, async (index) => {
    const phone = `139${String(from + index).padStart(8, '0')}`
    const { id } = await transaction((tx) => registerMember(tx, { phone }))
    const home = { memberId: id, name: 'Lin Mei', phone, region: '330106', detail: 'West Lake Road 1', isDefault: true }
    const saved = await saveAddress(home)
    if (!saved.ok) throw new Error(saved.refusal)
    return { id, addressId: saved.value.id }
  })
}

async function rush(
  sale: Awaited<ReturnType<typeof aSale>>,
  people: readonly Buyer[],
  attempts: number,
  width: number,
) {
  const { saleId, skuId, price } = sale
  return inParallel(width, attempts, (index) => {
    const { id, addressId } = people[index % people.length] as Buyer
    const { submissionId, remark, total } = toBuy(skuId, addressId, price)
    const sent = { saleId, skuId, quantity: 1, addressId, remark, total, submissionId, seen: '' }
    return placeFlashOrder(id, sent, 'en')
  })
}

const said = (results: Awaited<ReturnType<typeof rush>>) => {
  const counts: Record<string, number> = {}
  for (const result of results) {
    const word = result.ok ? 'ok' : result.refusal
    counts[word] = (counts[word] ?? 0) + 1
  }
  return counts
}
const soldBy = async (saleId: string) => {
  const { rows } = await sql<{ pieces: number; most: number }>`
    select coalesce(sum(pieces), 0)::int as pieces, coalesce(max(pieces), 0)::int as most from (
      select sum(quantity) as pieces from orders join order_lines on order_id = orders.id
      where flash_sale_id = ${saleId} and status <> 'cancelled' group by member_id) as had`.execute(db)
  return rows[0]
}

it('sells every piece once, and nobody more than one may have, in a rush', async () => {
  const pieces = rounds(60, 1_000)
  // Fewer than pieces, so that some take the two that one may have.
  const people = await buyers(rounds(40, 600), 0)
  const { id: goodsId, skuId } = await someGoods('Merino scarf', { stock: pieces + 500 })
  const sale = await aSale({ goodsId, skuId, pieces, perOrder: 1, perMember: 2 })
  const results = await rush(sale, people, rounds(1_000, 100_000), rounds(2 * CONNECTIONS, 200))
  const counts = said(results)
  expect(counts.ok).toBe(pieces)
  expect(Object.keys(counts).filter((word) => !['ok', 'saleSoldOut', 'saleLimit'].includes(word))).toEqual([])
  expect(await soldBy(sale.saleId)).toEqual({ pieces, most: 2 })
  // Whoever is sure that it is sold out reads no stock.
  forgetGlances()
  expect(said(await rush(sale, people, 50, CONNECTIONS))).toEqual({ saleSoldOut: 50 })
}, 900_000)

// Orders of one member take turns, each on a connection of its own: more at once would wait for one in vain.
it('keeps to the limit of a member who sends from everywhere at once', async () => {
  const people = await buyers(3, 5_000)
  const { id: goodsId, skuId } = await someGoods('Merino scarf', { stock: 500 })
  const sale = await aSale({ goodsId, skuId, pieces: 400, perOrder: 1, perMember: 3 })
  const counts = said(await rush(sale, people, rounds(200, 2_000), CONNECTIONS))
  expect(counts.ok).toBe(9)
  expect(await soldBy(sale.saleId)).toEqual({ pieces: 9, most: 3 })
}, 300_000)

/** Attempts of these members that read first and write later, but for what is guarded. */
async function naive(saleId: string, members: number, guarded: { stock?: boolean; limit?: boolean }) {
  await sql`create table naive_sales (member_id text)`.execute(db)
  const attempt = (index: number) =>
    transaction(async (tx) => {
      const member = `member ${index % members}`
      if (guarded.limit) await sql`select pg_advisory_xact_lock(hashtext(${member}))`.execute(tx)
      const { rows } = await sql<{ id: string; available: number; mine: number }>`
        select id, available, (select count(*)::int from naive_sales where member_id = ${member}) as mine
        from stock_allotments join flash_sale_skus on allotment_id = id where sale_id = ${saleId}`.execute(tx)
      const { id, available, mine } = rows[0] ?? { id: '', available: 0, mine: 0 }
      if (available < 1 || mine >= 2) return
      const left = guarded.stock ? sql`available - 1` : sql`${available - 1}`
      const taken = await sql`
        update stock_allotments set available = ${left}, reserved = allotted - (${left})
        where id = ${id} and ${guarded.stock ? sql`available >= 1` : sql`true`}`.execute(tx)
      if (taken.numAffectedRows) await sql`insert into naive_sales (member_id) values (${member})`.execute(tx)
    })
  await inParallel(CONNECTIONS, 200, attempt)
  const { rows } = await sql<{ sold: number; most: number }>`
    select sum(pieces)::int as sold, max(pieces)::int as most
    from (select count(*) as pieces from naive_sales group by member_id) as had`.execute(db)
  await sql`drop table naive_sales`.execute(db)
  return rows[0] ?? { sold: 0, most: 0 }
}

/** Lets allotments be what their orders say. */
const mend = () =>
  sql`
    update stock_allotments a set available = allotted - held, reserved = held
    from (select id, (select coalesce(sum(quantity), 0)::int from order_lines join orders on orders.id = order_id
      where status = 'unpaid' and allotment_id = stock_allotments.id) as held from stock_allotments) as open
    where open.id = a.id`.execute(db)

describe('read first and written later', () => {
  it.each([
    ['stock, it would sell more than there is', 100, { limit: true }, { sold: 20, most: 0 }],
    ['the limit of a member, one would have more than others may', 3, { stock: true }, { sold: 0, most: 2 }],
    ['both, it would do both', 7, {}, { sold: 20, most: 2 }],
  ])(
    '%s',
    async (_, members, guarded, promised) => {
      const { id: goodsId, skuId } = await someGoods('Merino scarf', { stock: 500 })
      const { saleId } = await aSale({ goodsId, skuId, pieces: 20, perOrder: 1, perMember: 2 })
      const { sold, most } = await naive(saleId, members, guarded)
      expect(sold).toBeGreaterThan(promised.sold)
      if (promised.most) expect(most).toBeGreaterThan(promised.most)
      // What it leaves behind is found.
      expect((await audit()).map(({ rule }) => rule)).toContain(
        'an allotment is what it sold, holds, has left and gave back, as its movements and orders say',
      )
      await mend()
    },
    120_000,
  )
})
