import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { member, type Person, plainGoods, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { inParallel, meeting } from '#tests/support/race'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { type FAVOURITE_FILTERS, FAVOURITES_MOST } from '../contract/members'
import { listFavourites, setFavourite } from './favourites'
import { deleteFavourites, isFavourite } from './store'

useDatabase()

let mei: Person
let qiang: Person
beforeAll(async () => {
  mei = await member('mei')
  qiang = await member('qiang')
})
beforeEach(() => db.deleteFrom('favourites').execute())
afterEach(() => moveClock('0'))

const save = (goodsId: string, by = mei) => setFavourite(by.id, { goodsId, isFavourite: true })
const listed = (filter: (typeof FAVOURITE_FILTERS)[number] = 'all', cursor?: string, by = mei) =>
  listFavourites(by.id, { filter, cursor }, 'en')

describe('favourites', () => {
  it('are saved once with the price of that day, and let go', async () => {
    const scarf = await someGoods('scarf')
    expect(await save(scarf.id)).toEqual({ ok: true, value: {} })
    await sql`update goods set price_from = 9900 where id = ${scarf.id}`.execute(db)
    expect(await save(scarf.id)).toEqual({ ok: true, value: {} })
    expect((await listed()).items).toMatchObject([{ id: scarf.id, name: 'scarf', price: 9900, priceWhenAdded: 12_900 }])
    expect(await isFavourite(db, mei.id, scarf.id)).toBe(true)
    expect(await isFavourite(db, qiang.id, scarf.id)).toBe(false)
    await setFavourite(mei.id, { goodsId: scarf.id, isFavourite: false })
    expect(await setFavourite(mei.id, { goodsId: scarf.id, isFavourite: false })).toEqual({ ok: true, value: {} })
    expect((await listed()).items).toEqual([])
  })

  it('are not drafts or goods that nobody knows', async () => {
    const draft = await someGoods('draft', { status: 'draft' })
    expect(await save(draft.id)).toMatchObject({ refusal: 'notFound' })
    expect(await save('nothing')).toMatchObject({ refusal: 'notFound' })
  })

  it('are told apart: cheaper, and not for sale any more', async () => {
    const [scarf, hat, gone] = [await someGoods('scarf'), await someGoods('hat'), await someGoods('gone')]
    for (const { id } of [scarf, hat, gone]) await save(id)
    await save(hat.id, qiang)
    await sql`update goods set price_from = 100 where id = any(${[scarf.id, gone.id]})`.execute(db)
    await sql`update goods set status = 'off sale' where id = ${gone.id}`.execute(db)
    await sql`update goods set price_from = 99900, price_to = 99900 where id = ${hat.id}`.execute(db)
    const { counts } = await listed()
    expect(counts).toEqual({ all: 3, cheaper: 1, gone: 1 })
    expect((await listed('cheaper')).items.map(({ id }) => id)).toEqual([scarf.id])
    expect((await listed('gone')).items).toMatchObject([{ id: gone.id, isOnSale: false }])
    expect(await deleteFavourites(db, mei.id, [scarf.id, hat.id, 'nothing'])).toBe(2)
    expect((await listed()).items.map(({ id }) => id)).toEqual([gone.id])
    expect((await listed('all', undefined, qiang)).items.map(({ id }) => id)).toEqual([hat.id])
  })

  it('are paged newest first, whatever is saved between', async () => {
    const ids = await plainGoods(45)
    for (const [index, id] of ids.entries()) {
      await moveClock(`${Math.floor(index / 3)} minutes`)
      await save(id)
    }
    const first = await listed()
    await moveClock('1 day')
    await save((await someGoods('later')).id)
    const second = await listed('all', first.next)
    const third = await listed('all', second.next)
    const shown = [...first.items, ...second.items, ...third.items].map(({ id }) => id)
    expect(new Set(shown).size).toBe(45)
    expect([...shown].sort()).toEqual([...ids].sort())
    expect(third.next).toBeUndefined()
    expect((await listed('all', 'none of ours')).items).toHaveLength(20)
  })

  it('are 500 at most, also when two phones add at the same time', async () => {
    const ids = await plainGoods(FAVOURITES_MOST + 8)
    const [full, more] = [ids.slice(0, FAVOURITES_MOST - 4), ids.slice(FAVOURITES_MOST - 4)]
    await sql`insert into favourites (member_id, goods_id, price_when_added)
      select ${mei.id}, unnest(${full}::text[]), 1`.execute(db)
    const ends = await inParallel(12, more.length, (index) => save(more[index] as string))
    expect(ends.filter((end) => end.ok)).toHaveLength(4)
    expect(ends.filter((end) => !end.ok)).toEqual(
      Array(8).fill({ ok: false, refusal: 'favouritesFull', params: { most: FAVOURITES_MOST } }),
    )
    expect((await listed()).counts.all).toBe(FAVOURITES_MOST)
    expect(await save(full[0] as string)).toMatchObject({ ok: true })
  })

  it('would be more if two phones counted before either has added', async () => {
    const ids = await plainGoods(2)
    const together = meeting(2)
    const naive = (goodsId: string) =>
      transaction(async (tx) => {
        const before = await tx.selectFrom('favourites').select('goods_id').where('member_id', '=', mei.id).execute()
        await together()
        if (before.length >= 1) return
        await tx
          .insertInto('favourites')
          .values({ member_id: mei.id, goods_id: goodsId, price_when_added: 1 })
          .execute()
      })
    await Promise.all(ids.map(naive))
    expect((await listed()).counts.all).toBe(2)
  })
})
