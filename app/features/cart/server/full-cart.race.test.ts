import { beforeAll, beforeEach, expect, it } from 'vitest'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { inParallel, meeting } from '#tests/support/race'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { fen } from '~/values/money'
import { CART_LINES_MOST } from '../contract/members'
import { addToCart } from './change-cart'
import type { CartCaller } from './open-cart'
import { mergeCarts } from './open-cart'
import { addPieces } from './store-lines'
import { viewCart } from './view-cart'

useDatabase({ connections: 16 })

const NEARLY = CART_LINES_MOST - 5
let skuIds: string[]
let memberId: string
let caller: CartCaller

beforeAll(async () => {
  memberId = (await member('mei')).id
  const values = Array.from({ length: 130 }, (_, index) => ({ key: `v${index}`, name: { en: `No. ${index}` } }))
  const { skus } = await someGoods('Thread', {
    options: [{ name: { en: 'Shade' }, values }],
    skus: values.map(({ key }) => ({ values: [key], price: fen(500), stock: 10, weight: 5 })),
  })
  skuIds = skus.map((sku) => sku.id)
})
beforeEach(async () => {
  await db.deleteFrom('carts').execute()
  const added = await addToCart(skuIds[0] as string, 1, { locale: 'en' })
  if (!added.ok) throw new Error(added.refusal)
  caller = { locale: 'en', cartId: added.value.cartId }
  await inParallel(8, NEARLY - 1, (index) => addToCart(skuIds[index + 1] as string, 1, caller))
})

const linesOf = async (who: CartCaller) => {
  const view = await viewCart(who)
  return view.ok ? view.value.lines.length : 0
}

it('holds 100 lines and not one more when 20 are added at the same time', async () => {
  const results = await inParallel(16, 20, (index) => addToCart(skuIds[NEARLY + index] as string, 1, caller))
  const refused = results.flatMap((result) => (result.ok ? [] : [result]))
  expect(refused).toHaveLength(15)
  expect(refused[0]).toMatchObject({ refusal: 'cartFull', params: { most: 100 } })
  expect(await linesOf(caller)).toBe(100)
  expect(await addToCart(skuIds[0] as string, 1, caller)).toMatchObject({ ok: true, value: { quantity: 2 } })
})

it('would hold more if the adders did not take turns on the cart', async () => {
  const all = meeting(12)
  await inParallel(12, 12, (index) =>
    transaction(async (tx) => {
      const skuId = skuIds[NEARLY + index] as string
      const piece = { skuId, quantity: 1, price: fen(500), most: 99, linesMost: CART_LINES_MOST }
      await addPieces(tx, caller.cartId as string, piece)
      await all()
    }),
  )
  expect(await linesOf(caller)).toBeGreaterThan(100)
})

it('takes from a guest’s cart the newest lines that still fit', async () => {
  for (const skuId of skuIds.slice(120, 130)) await addToCart(skuId, 1, { memberId, locale: 'en' })
  await mergeCarts(memberId, caller.cartId as string)
  const view = await viewCart({ memberId, locale: 'en' })
  const stored = view.ok ? view.value.lines.map((line) => line.skuId) : []
  expect(stored).toHaveLength(100)
  expect(stored).toEqual(expect.arrayContaining(skuIds.slice(120, 130)))
  expect(stored).not.toContain(skuIds[0])
})
