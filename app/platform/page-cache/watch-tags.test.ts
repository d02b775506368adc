import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addressOf, member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { aSale } from '#tests/support/flash-sales'
import { aBatch } from '#tests/support/money'
import { somePointsGoods } from '#tests/support/points-goods'
import { placed, toBuy } from '#tests/support/shopping'
import { claimCoupon } from '~/features/coupons/server/claim-coupon'
import { countSales } from '~/features/goods/server/catalogue/count-sales'
import { connect, db } from '../database/pool'
import { type Tx, transaction } from '../database/transaction'
import { watchTags } from './watch-tags'

const CONNECTIONS = 4
useDatabase({ connections: CONNECTIONS })

const raiseTags = (tx: Tx, tags: string[]) => sql`select raise_tags(${tags}::text[])`.execute(tx)

let watch: Awaited<ReturnType<typeof watchTags>>
let raised: string[] = []
let blinded = 0
let scarf: Awaited<ReturnType<typeof someGoods>>
let shelf: Awaited<ReturnType<typeof someGoods>>

/** What was raised since the last look. */
async function seen() {
  await watch.look()
  return raised.sort()
}

beforeAll(async () => {
  scarf = await someGoods('scarf', { stock: 2 })
  shelf = await someGoods('shelf', { stock: 20 })
  watch = await watchTags({ raised: (tags) => raised.push(...tags), blind: () => blinded++ })
  // Its own looks between those of the tests would tell a tag twice.
  await watch.stop()
})
beforeEach(async () => {
  await watch.look()
  raised = []
  blinded = 0
})

describe('tags', () => {
  it('are told once for each raise, and not those from before', async () => {
    expect(await seen()).toEqual([])
    await transaction((tx) => raiseTags(tx, ['b', 'a', 'a']))
    expect(await seen()).toEqual(['a', 'b'])
    expect(await seen()).toEqual(['a', 'b'])
    await transaction((tx) => raiseTags(tx, ['a']))
    expect(await seen()).toEqual(['a', 'a', 'b'])
  })

  it('that a transaction raises are told when it commits, however late', async () => {
    await transaction(async (tx) => {
      await raiseTags(tx, ['slow'])
      expect(await seen()).toEqual([])
      await transaction((other) => raiseTags(other, ['quick']))
      expect(await seen()).toEqual(['quick'])
    })
    expect(await seen()).toEqual(['quick', 'slow'])
  })

  it.each([
    ['goods', () => sql`update goods set status = 'off sale' where id = ${scarf.id}`, ['catalogue', `goods:${'id'}`]],
    ['a price', () => sql`update skus set price = price + 1 where id = ${scarf.skuId}`, ['catalogue', `goods:${'id'}`]],
    ['a category', () => sql`update categories set sort = sort + 1`, ['catalogue', 'shelves']],
    ['freight', () => sql`update freight_rules set extra_fen = extra_fen + 1`, ['shelves']],
    ['a page', () => sql`insert into pages (key, title, blocks) values ('about', '{}', '[]')`, ['content']],
    ['a setting', () => sql`insert into settings (key, value) values ('x', '1')`, ['settings']],
  ])('are raised by %s', async (_, change, tags) => {
    await change().execute(db)
    expect(await seen()).toEqual(tags.map((tag) => tag.replace('goods:id', `goods:${scarf.id}`)))
  })

  it('are raised by stock where it runs out or comes back, and by no other order', async () => {
    await sql`update goods set status = 'on sale' where id = ${scarf.id}`.execute(db)
    const mei = await member('mei')
    const addressId = await addressOf(mei)
    await watch.look()
    raised = []
    const price = (await sql<{ price: number }>`select price from skus where id = ${scarf.skuId}`.execute(db)).rows[0]
    const buy = () => placed(mei, toBuy(scarf.skuId, addressId, price?.price as never))
    await buy()
    await countSales()
    expect(await seen()).toEqual([])
    await buy()
    expect(await seen()).toEqual([`goods:${scarf.id}`, 'stock'])
  })

  it.each([
    ['points goods', 'points-goods', async () => void (await somePointsGoods({ skuId: shelf.skuId, pieces: 1 }))],
    [
      'a flash sale',
      'flash-sales',
      async () => void (await aSale({ goodsId: shelf.id, skuId: shelf.skuId, pieces: 1 })),
    ],
  ])('are raised for the goods by %s that begin and run out', async (_, tag, begin) => {
    await begin()
    const tags = [`goods:${shelf.id}`, tag]
    expect(await seen()).toEqual(expect.arrayContaining(tags))
    raised = []
    await sql`update stock_allotments set available = 0, reserved = 1 where sku_id = ${shelf.skuId} and available = 1`.execute(
      db,
    )
    expect(await seen()).toEqual(expect.arrayContaining(tags))
  })

  it('are raised by coupons that are made, stopped or run out, and by no other claim', async () => {
    const [mei, qiang] = [await member('mei'), await member('qiang')]
    await watch.look()
    raised = []
    const batchId = await aBatch({ quota: 2 })
    expect(await seen()).toEqual(['coupons'])
    expect(await claimCoupon(mei.id, batchId)).toMatchObject({ ok: true })
    expect(await seen()).toEqual(['coupons'])
    expect(await claimCoupon(qiang.id, batchId)).toMatchObject({ ok: true })
    expect(await seen()).toEqual(['coupons', 'coupons'])
    await sql`update coupon_batches set stopped_at = shop_now() where id = ${batchId}`.execute(db)
    expect(await seen()).toEqual(['coupons', 'coupons', 'coupons'])
  })

  it('are raised once in a transaction that changes many rows', async () => {
    const versions = () =>
      sql<{ version: number }>`select version from tag_versions where tag = 'catalogue'`.execute(db)
    const before = (await versions()).rows[0]?.version as number
    await sql`update goods set sort = sort + 1`.execute(db)
    await transaction(async (tx) => {
      for (let step = 0; step < 3; step++) await sql`update goods set sort = sort + 1`.execute(tx)
    })
    expect((await versions()).rows[0]?.version).toBe(before + 2)
  })

  it('may have been missed where the first look failed', async () => {
    // Every connection is taken, so the look waits for one in vain.
    const taken = await Promise.all(Array.from({ length: CONNECTIONS }, connect))
    let missed = 0
    const late = await watchTags({ raised: () => {}, blind: () => missed++ })
    for (const connection of taken) connection.release()
    await late.look()
    expect(missed).toBe(1)
    await late.look()
    expect(missed).toBe(1)
    await late.stop()
  })

  it('may have been missed after a long time without a look', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 31_000)
    await watch.look()
    now.mockRestore()
    expect(blinded).toBe(1)
  })
})
