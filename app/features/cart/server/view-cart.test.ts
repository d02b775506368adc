import { expect, it } from 'vitest'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { previewOrder } from '~/features/checkout/server/preview-order'
import { addFreightTemplate } from '~/features/goods/server/catalogue/add-goods'
import { transaction } from '~/platform/database/transaction'
import { fen } from '~/values/money'
import { addToCart } from './change-cart'
import { viewCart } from './view-cart'

useDatabase()

it('asks for no more goods where what is chosen travels for nothing anyway', async () => {
  const rules = [{ regions: [], firstUnits: 1, firstFen: fen(0), extraUnits: 1, extraFen: fen(0) }]
  const freightTemplateId = await transaction((tx) =>
    addFreightTemplate(tx, { name: 'for nothing', countsBy: 'piece', rules }),
  )
  const leaf = await someGoods('leaf', { price: 500, freightTemplateId })
  const lan = { memberId: (await member('lan')).id, locale: 'en' } as const
  expect(await addToCart(leaf.skuId, 1, lan)).toMatchObject({ ok: true })
  expect(await viewCart(lan)).toMatchObject({ value: { total: 500, missingForFreeFreight: 0 } })
  const previewed = await previewOrder(lan.memberId, { skuId: leaf.skuId, quantity: 1 }, 'en')
  expect(previewed).toMatchObject({ value: { freight: 0, missingForFreeFreight: 0 } })
})
