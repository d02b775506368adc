import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { placed, toBuy } from '#tests/support/shopping'
import { payOrder } from '~/features/orders/server/money/pay-order'
import { returnStock } from '~/features/stock/server/reserve-stock'
import { db } from '~/platform/database/pool'
import { type Tx, transaction } from '~/platform/database/transaction'
import { countSales } from './count-sales'
import { holdGoods, takeMarks, writeSales } from './store'

useDatabase()

let mei: Person
let addressId: string
type Goods = Awaited<ReturnType<typeof someGoods>>

beforeAll(async () => {
  mei = await member('mei')
  addressId = await addressOf(mei)
})

const ordered = (goods: Goods, quantity: number) =>
  placed(mei, toBuy(goods.skuId, addressId, quantity * goods.price, { quantity }))

const pay = (tx: Tx, orderId: string) => payOrder(tx, { orderId, paymentId: `p-${orderId}` })

async function salesOf({ id }: Goods): Promise<number> {
  return (await db.selectFrom('goods').select('sales').where('id', '=', id).executeTakeFirstOrThrow()).sales
}

/** A transaction that has done its work and commits when told to. */
async function openUntil(work: (tx: Tx) => Promise<unknown>) {
  let end = () => {}
  let isDone = () => {}
  const done = new Promise<void>((resolve) => {
    isDone = resolve
  })
  const shown = new Promise<void>((resolve) => {
    end = resolve
  })
  const ended = transaction(async (tx) => {
    await work(tx)
    isDone()
    await shown
  })
  await Promise.race([done, ended])
  return () => {
    end()
    return ended
  }
}

const waiting = async () => {
  const blocked = sql<{ one: number }>`select 1 as one from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`
  await expect.poll(async () => (await blocked.execute(db)).rows.length).toBeGreaterThan(0)
}

describe('sales', () => {
  it('are pieces that were paid for and did not come back; only what has changed is written', async () => {
    const goods = await someGoods('Merino scarf')
    const orderId = await ordered(goods, 3)
    expect(await countSales()).toBe(0)
    await transaction((tx) => pay(tx, orderId))
    expect(await countSales()).toBe(1)
    expect(await salesOf(goods)).toBe(3)
    expect(await countSales()).toBe(0)
    await transaction((tx) => returnStock(tx, orderId, [{ skuId: goods.skuId, quantity: 1 }]))
    expect(await countSales()).toBe(1)
    expect(await salesOf(goods)).toBe(2)
  })

  it('are counted when a sale commits after others that began later', async () => {
    const [slow, quick] = [await someGoods('slow'), await someGoods('quick')]
    const [first, second, third] = [await ordered(slow, 1), await ordered(quick, 2), await ordered(quick, 3)]
    const commit = await openUntil((tx) => pay(tx, first))
    await transaction((tx) => pay(tx, second))
    expect(await countSales()).toBe(1)
    await transaction((tx) => pay(tx, third))
    expect(await countSales()).toBe(1)
    expect([await salesOf(slow), await salesOf(quick)]).toEqual([0, 5])
    await commit()
    expect(await countSales()).toBe(1)
    expect([await salesOf(slow), await salesOf(quick)]).toEqual([1, 5])
  })

  it('are counted again where a count was undone', async () => {
    const goods = await someGoods('hindered')
    const orderId = await ordered(goods, 2)
    await transaction((tx) => pay(tx, orderId))
    await sql`alter table goods add constraint hindered check (sales <> 2) not valid`.execute(db)
    await expect(countSales()).rejects.toThrow('hindered')
    await sql`alter table goods drop constraint hindered`.execute(db)
    expect(await countSales()).toBe(1)
    expect(await salesOf(goods)).toBe(2)
  })
})

describe('two counts at once', () => {
  /** One count of goods waits for their row, held by another, and a second sale commits meanwhile. */
  async function counted(name: string, countOne: (tx: Tx, goods: Goods) => Promise<unknown>): Promise<number> {
    const goods = await someGoods(name)
    const [first, second] = [await ordered(goods, 1), await ordered(goods, 2)]
    await transaction((tx) => pay(tx, first))
    const letGo = await openUntil((tx) => sql`update goods set sort = sort + 1 where id = ${goods.id}`.execute(tx))
    const counting = transaction((tx) => countOne(tx, goods))
    await waiting()
    await transaction((tx) => pay(tx, second))
    await letGo()
    await counting
    return salesOf(goods)
  }

  it('never write an older count over a newer one', async () => {
    const held = async (tx: Tx, { skuId }: Goods) => writeSales(tx, await holdGoods(tx, [skuId]))
    expect(await counted('held', held)).toBe(3)
    expect(await counted('saboteur: not held', (tx, { id }) => writeSales(tx, [id]))).toBe(1)
    await countSales()
  })

  it('share the marks', async () => {
    const many = await Promise.all(['a', 'b', 'c', 'd'].map((name) => someGoods(name)))
    for (const goods of many) {
      const orderId = await ordered(goods, 1)
      await transaction((tx) => pay(tx, orderId))
    }
    const counts = await Promise.all([countSales(), countSales(), countSales()])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4)
    expect(await Promise.all(many.map(salesOf))).toEqual([1, 1, 1, 1])
  })
})

describe('a count', () => {
  it('touches neither stock nor goods where nothing was sold', async () => {
    await countSales()
    const letGo = await openUntil((tx) => sql`lock table stock, skus, goods in access exclusive mode`.execute(tx))
    expect(await Promise.race([countSales(), waiting().then(() => 'waits')])).toBe(0)
    await letGo()
  })

  it('reads of a large catalogue the goods that were sold', async () => {
    const goods = await someGoods('one of many')
    await sql`
      with more as (
        insert into goods (category_id, name, subtitle, unit, pictures, details, options, freight_template_id, price_from,
          price_to, words)
        select category_id, name, subtitle, unit, pictures, details, options, freight_template_id, 1, 1, words
        from goods, generate_series(1, 500) where id = ${goods.id} returning id),
      cut as (insert into skus (goods_id, price) select id, 1 from more returning id)
      insert into stock (sku_id, available, received) select id, 5, 5 from cut`.execute(db)
    await sql`analyze goods, skus, stock`.execute(db)
    const orderId = await ordered(goods, 1)
    await transaction((tx) => pay(tx, orderId))
    const rowsRead = async (tx: Tx) => {
      const { rows } = await sql<{ rows: number }>`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
        where relname in ('goods', 'skus', 'stock')`.execute(tx)
      return rows[0]?.rows as number
    }
    const read = await transaction(async (tx) => {
      // What this connection has read before may still be counted there.
      const before = await rowsRead(tx)
      const skuIds = await takeMarks(tx, 10)
      expect(await writeSales(tx, await holdGoods(tx, skuIds))).toBe(1)
      return (await rowsRead(tx)) - before
    })
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(30)
  })
})
