import { beforeAll, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { anOperator } from '#tests/support/order-life'
import { receivedOrder, reviewed } from '#tests/support/received'
import { hideReview } from '~/features/reviews/server/moderate-review'
import { paths, withQuery } from '~/paths'
import { searchGoods } from '../search/search-goods'
import { glanceAtGoods } from './glance-at-goods'
import { showGoods } from './show-goods'

useDatabase({ holdsMany: true })

let people: Person[]
beforeAll(async () => {
  people = [await member('mei'), await member('qiang'), await member('lan')]
})

const search = { keyword: '', inStock: false, sort: 'best' as const }

it('stands on every card as the goods’ own page says it, and changes with each review', async () => {
  const scarf = await someGoods('scarf')
  const rated = async () => {
    const [found, glances, shown] = await Promise.all([
      searchGoods({ ...search, keyword: 'scarf' }, 'en'),
      glanceAtGoods([scarf.id], 'en'),
      showGoods(scarf.id, 'en'),
    ])
    const { count, average } = shown.ok ? shown.value.comments : { count: 0, average: null }
    const [card, glance] = [found.items[0]?.rating, glances.get(scarf.id)?.rating]
    expect(glance).toEqual(card)
    expect({ count, average }).toEqual({ count: card?.count ?? 0, average: card?.stars ?? null })
    return card
  }
  expect(await rated()).toBeNull()
  const ids: string[] = []
  for (const [index, stars] of [5, 5, 4].entries()) {
    const by = people[index] as Person
    const { lineIds } = await receivedOrder(by, [scarf])
    ids.push(await reviewed(by, lineIds[0] as string, { stars }))
  }
  expect(await rated()).toEqual({ stars: 4.7, count: 3 })
  await hideReview({ operatorId: await anOperator(), reviewId: ids[0] as string, reason: 'It names a person' })
  expect(await rated()).toEqual({ stars: 4.5, count: 2 })

  const { body } = await askScreen(withQuery(paths.goodsSearch, { q: 'scarf' }))
  expect(body).toContain('4.5 out of 5, 2 reviews')
  expect((await askScreen(paths.home)).body).not.toContain('out of 5')
})

it('a category has the orders of a search, on every page of it', async () => {
  const cheap = await someGoods('mat', { price: 100 })
  const { categoryId } = await showGoods(cheap.id, 'en').then((shown) => (shown.ok ? shown.value : { categoryId: '' }))
  for (let price = 2; price <= 22; price++) await someGoods('mat', { price: price * 100, categoryId })
  const idsIn = async (path: string) => {
    const { body } = await askScreen(path)
    const next = /href="([^"]*cursor=[^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&')
    return {
      ids: [
        ...body.matchAll(/class="goods-link" href="[^"]*id=([^"&]+)|href="[^"]*id=([^"&]+)" class="goods-link"/g),
      ].map((m) => m[1] ?? m[2]),
      next,
    }
  }
  const first = await idsIn(withQuery(paths.sort, { id: categoryId, sort: 'priceUp' }))
  expect(first.ids[0]).toBe(cheap.id)
  expect(first.next).toContain('sort=priceUp')
  const second = await idsIn(first.next as string)
  const turned = await idsIn(withQuery(paths.sort, { id: categoryId, sort: 'priceDown' }))
  expect(new Set([...first.ids, ...second.ids]).size).toBe(22)
  expect(turned.ids[0]).toBe(second.ids.at(-1))
  expect((await askScreen(withQuery(paths.sort, { id: categoryId, sort: 'nonsense' }))).status).toBe(200)
})
