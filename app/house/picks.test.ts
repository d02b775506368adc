import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { operatorOf } from '#tests/support/stage'
import { type PickInput, type pick, pickInput } from '~/contract/picks'
import { pickMembers } from '~/features/account/server/see-members'
import { createBatchAs } from '~/features/coupons/server/create-batch-as'
import { desk as couponDesk } from '~/features/coupons/server/desk'
import { stopBatchAs } from '~/features/coupons/server/operate-batches'
import { desk } from '~/features/goods/server/desk'
import { db } from '~/platform/database/pool'
import { fen } from '~/values/money'
import type { Page } from '~/values/paging'
import type { Result } from '~/values/result'
import type { OperatorCaller } from './caller'

useDatabase()

const caller = { locale: 'en' } as OperatorCaller
const request = (input: object): PickInput => pickInput.parse(input)
type Found = Result<Page<z.input<typeof pick>>, string>
const items = (found: Found) => (found.ok ? found.value.items : [])
const titles = (found: Found) => items(found).map(({ title }) => title)

const find = (input: object) => desk.find(request(input), caller)
const findSkus = (input: object) => desk.findSkus(request(input), caller)
const findCategories = (input: object) => desk.findCategories(request(input), caller)

let bonnet: Awaited<ReturnType<typeof someGoods>>
let teapot: Awaited<ReturnType<typeof someGoods>>
beforeAll(async () => {
  bonnet = await someGoods('Silk bonnet', { stock: 7 })
  const value = (key: string) => ({ key, name: { en: key } })
  teapot = await someGoods('Teapot', {
    options: [{ name: { en: 'Size' }, values: [value('small'), value('large')] }],
    skus: [
      { values: ['small'], price: fen(9_900), stock: 3, weight: 100 },
      { values: ['large'], price: fen(12_900), stock: 0, weight: 100 },
    ],
  })
})

describe('goods to choose', () => {
  it('are found by the beginning of a word and by their number, with price and stock', async () => {
    const [found] = items(await find({ search: 'bon' }))
    expect(found).toMatchObject({ id: bonnet.id, title: 'Silk bonnet', price: 12_900, stock: 7, state: 'good' })
    expect(titles(await find({ search: teapot.id }))).toEqual(['Teapot'])
    expect(titles(await find({ search: '""' }))).toEqual([])
    expect(titles(await find({})).sort()).toEqual(['Silk bonnet', 'Teapot'])
  })

  it('are shown off sale or gone as such, in the order in which they were chosen', async () => {
    await db.updateTable('goods').set({ status: 'off sale' }).where('id', '=', bonnet.id).execute()
    expect(items(await find({ search: 'bonnet' }))).toMatchObject([{ state: 'offSale' }])
    expect(items(await find({ ids: ['nothing', teapot.id, bonnet.id] }))).toMatchObject([
      { id: 'nothing', title: 'nothing', state: 'gone' },
      { id: teapot.id, state: 'good' },
      { id: bonnet.id, state: 'offSale' },
    ])
    await db.updateTable('goods').set({ status: 'on sale' }).where('id', '=', bonnet.id).execute()
  })

  it('are paged, each once', async () => {
    for (let count = 0; count < 14; count++) await someGoods(`Mitten ${count}`)
    const first = await find({ search: 'mitten' })
    const next = first.ok ? first.value.next : undefined
    const second = await find({ search: 'mitten', cursor: next })
    expect([items(first).length, items(second).length]).toEqual([12, 2])
    expect(new Set([...titles(first), ...titles(second)]).size).toBe(14)
  })
})

it('SKUs are found by the words of their goods, with what tells them apart', async () => {
  const found = items(await findSkus({ search: 'teapot' }))
  expect(found).toMatchObject([
    { title: 'Teapot', note: 'small', price: 9_900, stock: 3 },
    { title: 'Teapot', note: 'large', price: 12_900, stock: 0 },
  ])
  expect(items(await findSkus({ ids: [found[1]?.id] }))).toMatchObject([{ note: 'large' }])
  const all: string[] = []
  for (let cursor: string | undefined, pages = 0; pages < 3; pages++) {
    const page = await findSkus({ search: '', cursor })
    all.push(...items(page).map(({ id }) => id))
    cursor = page.ok ? page.value.next : undefined
    if (!cursor) break
  }
  const known = await db.selectFrom('skus').select('id').execute()
  expect([...all].sort()).toEqual(known.map(({ id }) => id).sort())
})

it('categories are found by a part of their name', async () => {
  expect(titles(await findCategories({ search: 'CARV' })).every((title) => title === 'Scarves')).toBe(true)
  expect(titles(await findCategories({ search: 'CARV' }))).not.toEqual([])
  expect(titles(await findCategories({ search: '%' }))).toEqual([])
})

describe('members to choose', () => {
  let mei: Person
  beforeAll(async () => {
    mei = await member('mei')
    await member('qiang')
  })

  it('are found by phone or its end and shown masked; nobody is where nothing was typed', async () => {
    const [found] = items(await pickMembers(request({ search: mei.phone })))
    expect(found).toMatchObject({ id: mei.id, note: '138****8000', state: 'good' })
    expect(items(await pickMembers(request({ search: '8000' })))).toHaveLength(1)
    expect(items(await pickMembers(request({})))).toEqual([])
  })

  it('are shown blocked or gone as such', async () => {
    const blocked = { status: 'blocked', blocked_reason: 'Who?' } as const
    await db.updateTable('members').set(blocked).where('id', '=', mei.id).execute()
    expect(items(await pickMembers(request({ ids: [mei.id, 'nobody'] })))).toMatchObject([
      { id: mei.id, state: 'blocked', note: '138****8000' },
      { id: 'nobody', state: 'gone', note: '' },
    ])
  })
})

it('batches of coupons are found by a part of their name, and shown stopped as such', async () => {
  const { id } = await operatorOf('owner')
  const batch = { name: { en: 'Spring 100%' }, kind: 'amount' as const, amountOff: fen(500), quota: 2 }
  const made = await createBatchAs(id, batch)
  const batchId = (made.ok && made.value.batchId) || ''
  const found = () => couponDesk.find(request({ search: 'g 100%' }), caller)
  expect(items(await found())).toMatchObject([{ id: batchId, title: 'Spring 100%', note: '0 / 2', state: 'good' }])
  await stopBatchAs(id, batchId, 'a mistake')
  expect(items(await found())).toMatchObject([{ state: 'over' }])
})
