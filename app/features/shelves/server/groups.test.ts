import { afterAll, beforeAll, expect, it } from 'vitest'
import { askCall, wholeOf } from '#tests/support/call-over-http'
import { someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import { watchTags } from '~/platform/page-cache/watch-tags'

useDatabase()

let operator: string
let watch: Awaited<ReturnType<typeof watchTags>>
let raised: string[] = []
beforeAll(async () => {
  operator = await operatorTokenOf(await operatorOf('goods'))
  watch = await watchTags({ raised: (tags) => raised.push(...tags), blind: () => {} })
})
afterAll(() => watch.stop())

type GroupInput = {
  kind: 'category' | 'brand'
  id?: string
  parentId?: string
  nameHans: string
  [more: string]: unknown
}
const save = (input: GroupInput) =>
  askCall(desk.shelves.save, wholeOf(desk.shelves.save, { isRetired: false, ...input }), { operator })
const added = async (input: GroupInput) => ((await save(input)).data as { id: string }).id
type Tree = { items: { id: string; name: string; children: { id: string }[] }[] }
const shown = async () => {
  // What everybody is told is cached for a second.
  await new Promise((done) => setTimeout(done, 1_050))
  return ((await askCall(calls.goods.categories, {})).data as Tree).items
}

it('keeps categories of two levels in their order, and tells kept pages', async () => {
  const tea = await added({ kind: 'category', nameHans: '茶', nameEn: 'Tea' })
  const home = await added({ kind: 'category', nameHans: '家居', nameEn: 'Home' })
  const leaf = await added({ kind: 'category', parentId: tea, nameHans: '茶叶' })
  expect(await shown()).toMatchObject([{ id: tea, name: 'Tea', children: [{ id: leaf }] }, { id: home }])
  raised = []
  const read = await askCall(desk.shelves.list, { kind: 'category' }, { operator })
  const { items, mark } = read.data as { items: { id: string }[]; mark: string }
  const order = (ids: string[], sorts: number[], seen = mark) =>
    askCall(desk.shelves.order, { kind: 'category', ids, sorts, seen }, { operator })
  const at = items.filter(({ id }) => id !== leaf).findIndex(({ id }) => id === tea) + 1
  expect(await order([home, leaf], [at, 9])).toMatchObject({ code: 200 })
  expect(await order([tea], [1])).toMatchObject({ code: 4005 })
  expect(await order(['nobody'], [1])).toMatchObject({ code: 4040 })
  await watch.look()
  expect(raised).toEqual(expect.arrayContaining(['catalogue', 'shelves']))
  expect(await shown()).toMatchObject([{ id: home }, { id: tea, children: [{ id: leaf }] }])
  // A third level, below itself, or with some below it.
  for (const [id, parentId] of [
    [undefined, leaf],
    [tea, tea],
    [tea, home],
  ] as const)
    expect(await save({ kind: 'category', id, parentId, nameHans: '第三级' })).toMatchObject({ code: 4942 })
})

it('retires a category without losing its goods', async () => {
  const id = await added({ kind: 'category', nameHans: '旧的', nameEn: 'Old' })
  const goods = await someGoods('Old lamp', { categoryId: id })
  const retire = (isRetired: boolean) => save({ kind: 'category', id, nameHans: '旧的', nameEn: 'Old', isRetired })
  expect(await retire(true)).toMatchObject({ code: 200 })
  expect((await shown()).map((one) => one.id)).not.toContain(id)
  expect(await askCall(calls.goods.search, { keyword: 'old lamp' })).toMatchObject({
    data: { items: [{ id: goods.id }] },
  })
  expect(await askCall(desk.shelves.details, { kind: 'category', id }, { operator })).toMatchObject({
    data: { goods: 1, isRetired: true },
  })
  expect(await askCall(desk.goods.findCategories, { search: 'Old' }, { operator })).toMatchObject({
    data: { items: [] },
  })
  await retire(false)
  expect((await shown()).map((one) => one.id)).toContain(id)
})

it('tells the story of a brand in the reader’s language, and hides a retired one', async () => {
  const dew = { nameHans: '朝露', nameEn: 'Dew', storyHans: '清晨采的', storyEn: 'Picked at dawn' }
  const id = await added({ kind: 'brand', ...dew })
  const goods = await someGoods('Dewy cup', { brandId: id })
  expect(await askCall(calls.goods.brand, { id })).toMatchObject({
    data: { brand: { name: 'Dew', story: 'Picked at dawn' } },
  })
  await save({ kind: 'brand', id, ...dew, isRetired: true })
  await new Promise((done) => setTimeout(done, 1_050))
  expect(await askCall(calls.goods.brand, { id })).toMatchObject({ code: 4040 })
  expect(await askCall(calls.goods.detail, { id: goods.id })).toMatchObject({ code: 200, data: { brand: null } })
})

it('takes no picture that nobody has sent', async () => {
  const sent = { kind: 'brand', nameHans: '画', pictures: ['u/of-somebody-else'] } as const
  expect(await save(sent)).toMatchObject({ code: 4040 })
})
