import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { cookieOf } from '#tests/support/member-cookie'
import { receivedOrder } from '#tests/support/received'
import { setPrivacy } from '~/features/account/server/personal-data'
import { setFavourite } from '~/features/favourites/server/favourites'
import { recordFootprint } from '~/features/favourites/server/footprints/footprints'
import { paths } from '~/paths'
import { db } from '~/platform/database/pool'
import { guessForMember } from './guess-for-member'
import { guessYouLike } from './guess-you-like'
import { showGoods } from './show-goods'

useDatabase({ holdsMany: true })

let mei: Person
let qiang: Person
let lan: Person
const goods: Record<string, { id: string; skuId: string; price: number }> = {}
const idOf = (name: string) => goods[name]?.id as string

beforeAll(async () => {
  ;[mei, qiang, lan] = [await member('mei'), await member('qiang'), await member('lan')]
  // Each in a category of its own, but for two mats; the first ones stand first for everybody.
  for (const name of ['tea', 'cup', 'mat', 'hat', 'bag']) goods[name] = await someGoods(name)
  const shown = await showGoods(idOf('mat'), 'en')
  goods.rug = await someGoods('rug', { categoryId: shown.ok ? shown.value.categoryId : '' })
  for (const [index, { id }] of Object.values(goods).entries())
    await sql`update goods set sort = ${index} where id = ${id}`.execute(db)
})

const first = async (by: Person, most = 6) => {
  const { items } = await guessForMember(by.id, { most }, 'en')
  return items.map(({ name }) => name)
}
const everybody = async () => (await guessYouLike({}, 'en')).items.map(({ name }) => name)

it('is the list for everybody where a member has left no trace', async () => {
  expect(await first(mei)).toEqual(await everybody())
})

it('begins with what fits what was bought, saved and looked at, in this order', async () => {
  await recordFootprint(mei.id, idOf('mat'))
  expect(await first(mei)).toEqual(['mat', 'rug', 'tea', 'cup', 'hat', 'bag'])
  await receivedOrder(mei, [goods.hat as { id: string; skuId: string; price: number }])
  await setFavourite(mei.id, { goodsId: idOf('bag'), isFavourite: true })
  expect(await first(mei)).toEqual(['mat', 'hat', 'bag', 'rug', 'tea', 'cup'])
  // Of four categories the weakest is left out.
  await setFavourite(mei.id, { goodsId: idOf('cup'), isFavourite: true })
  expect(await first(mei)).toEqual(['cup', 'hat', 'bag', 'tea', 'mat', 'rug'])
  expect(await first(qiang)).toEqual(await everybody())
})

it('shows each goods once on its pages, whatever is looked at between them', async () => {
  const names: string[] = []
  let cursor: string | undefined
  do {
    const page = await guessForMember(mei.id, { most: 2, cursor }, 'en')
    names.push(...page.items.map(({ name }) => name))
    cursor = page.next
    await recordFootprint(mei.id, idOf('tea'))
    await setFavourite(mei.id, { goodsId: idOf('tea'), isFavourite: true })
  } while (cursor)
  expect(names).toEqual(['cup', 'hat', 'bag', 'tea', 'mat', 'rug'])
})

it('leaves out what was looked at while that is not recorded', async () => {
  await recordFootprint(lan.id, idOf('rug'))
  expect((await first(lan))[0]).toBe('mat')
  await setPrivacy(lan.id, { recordsFootprints: false })
  expect(await first(lan)).toEqual(await everybody())
})

it('is for nobody who has switched it off, on any screen', async () => {
  const liked = async () => {
    const { body } = await askScreen(paths.home, { cookie: await cookieOf(mei) })
    const list = body.slice(body.indexOf('id="like"'))
    return [...list.matchAll(/class="goods-link">([^<]+)/g)].map(([, name]) => name)
  }
  expect(await liked()).toEqual((await first(mei)).slice(0, 4))
  await setPrivacy(mei.id, { takesRecommendations: false })
  expect(await first(mei)).toEqual(await everybody())
  expect(await liked()).toEqual((await everybody()).slice(0, 4))
})
