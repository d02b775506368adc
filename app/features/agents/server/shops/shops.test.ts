import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { anAgent } from '#tests/support/agents'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { anOperator } from '#tests/support/order-life'
import { db } from '~/platform/database/pool'
import { freezeAgent, unfreezeAgent } from '../decide-agent'
import { findAgentOf } from '../store'
import { moveGoods, pickGoods } from './pick-goods'
import { changeShop, sayLine } from './publish-shop'
import { readOwnShop, showShop } from './read-shops'

useDatabase({ connections: 12 })

let mei: Person
let lan: Person
let goods: string[]
let shopId: string
const setFirst = (isFirst: boolean) =>
  sql`insert into settings (key, value) values ('publishing.shopFirst', ${isFirst ? '1' : '0'}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db)
beforeAll(async () => {
  ;[mei, lan] = [await member('mei'), await member('lan')]
  await anAgent(mei)
  goods = []
  for (const name of ['scarf', 'tray', 'lamp']) goods.push((await someGoods(name)).id)
  const row = await db.selectFrom('members').select('business_id').where('id', '=', mei.id).executeTakeFirstOrThrow()
  shopId = row.business_id as string
  await setFirst(false)
})

const order = async () => {
  const shop = await readOwnShop(mei.id, 'en')
  if (!shop.ok) throw new Error(shop.refusal)
  return shop.value.items.map(({ id }) => goods.indexOf(id))
}
const pick = (index: number, isPicked = true) => pickGoods(mei.id, { goodsId: goods[index] as string, isPicked })
const move = (index: number, to: 'up' | 'down') => moveGoods(mei.id, { goodsId: goods[index] as string, to })

it('keeps picked goods in the order that the agent gives them', async () => {
  for (const index of [0, 1, 2, 1]) expect((await pick(index)).ok).toBe(true)
  expect(await order()).toEqual([2, 1, 0])
  await move(0, 'up')
  await move(2, 'up')
  await move(1, 'down')
  await move(1, 'down')
  expect(await order()).toEqual([2, 0, 1])
  await pick(0, false)
  expect(await order()).toEqual([2, 1])
  expect(await move(0, 'up')).toMatchObject({ refusal: 'notFound' })
  expect(await pickGoods(mei.id, { goodsId: 'nothing', isPicked: true })).toMatchObject({ refusal: 'notFound' })
})

it('takes no more than fit, also at the same time', async () => {
  for (let index = 0; index < 97; index++) {
    const { id } = await someGoods(`thing ${index}`)
    await sql`insert into acting_goods (member_id, goods_id, sort) values (${mei.id}, ${id}, 100)`.execute(db)
  }
  const more = await Promise.all([1, 2, 3, 4].map(async (index) => (await someGoods(`more ${index}`)).id))
  const picked = await Promise.all(more.map((goodsId) => pickGoods(mei.id, { goodsId, isPicked: true })))
  expect(picked.filter(({ ok }) => ok)).toHaveLength(1)
  expect(picked.find(({ ok }) => !ok)).toMatchObject({ refusal: 'shopFull' })
  await sql`delete from acting_goods where sort = 100 or goods_id = any(${more})`.execute(db)
})

it('shows others what stands there, and what was changed once it was looked at', async () => {
  expect(await changeShop(mei.id, { shopName: 'Mei’s shelf', notice: 'New things on Fridays' })).toMatchObject({
    value: { waits: false },
  })
  await setFirst(true)
  expect(await sayLine(mei.id, { goodsId: goods[2] as string, line: 'I use it daily' })).toMatchObject({
    value: { waits: true },
  })
  const shown = await showShop(shopId, 'en')
  expect(shown).toMatchObject({ name: 'Mei’s shelf', notice: 'New things on Fridays' })
  expect(shown?.items.map(({ line }) => line)).toEqual(['', ''])
  expect(await readOwnShop(mei.id, 'en')).toMatchObject({
    value: { items: [{ line: '', lineInReview: 'I use it daily' }, {}] },
  })
  expect(await showShop('nothing', 'en')).toBeNull()
})

it('is closed while its agent is frozen, and to whoever has none', async () => {
  const operatorId = await anOperator()
  const id = (await findAgentOf(db, mei.id))?.id as string
  await freezeAgent({ operatorId, id, reason: 'Spam' })
  expect(await showShop(shopId, 'en')).toBeNull()
  expect(await pick(1, false)).toMatchObject({ refusal: 'shopFrozen' })
  expect(await order()).toEqual([2, 1])
  await unfreezeAgent({ operatorId, id })
  expect(await readOwnShop(lan.id, 'en')).toMatchObject({ refusal: 'shopNone' })
  expect(await pickGoods(lan.id, { goodsId: goods[0] as string, isPicked: true })).toMatchObject({
    refusal: 'shopNone',
  })
})
