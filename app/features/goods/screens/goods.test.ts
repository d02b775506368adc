import { expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { paths, withQuery } from '~/paths'
import { fen } from '~/values/money'

useDatabase()

const texts = (text: string) => ({ en: text, 'zh-Hans': text })
const colours = ['red', 'blue'].map((key) => ({ key, name: texts(key) }))
const inColours = {
  options: [{ name: texts('Colour'), values: colours }],
  skus: colours.map(({ key }) => ({ values: [key], price: fen(12_900), stock: 68, weight: 200 })),
}

it('announces a limit of each order where the goods have one, and half of the stock to whoever passes it', async () => {
  const at = async (more: object) =>
    withQuery(paths.goods, { id: (await someGoods('Scarf', { stock: 68, ...more })).id })
  const [free, coloured, bound] = [await at({}), await at(inColours), await at({ limitPerOrder: 3 })]
  expect((await askScreen(bound)).body).toContain('Up to 3 per order')
  for (const path of [free, coloured]) expect((await askScreen(path)).body).not.toContain('per order')
  const fields = Object.entries({ intent: 'buy', quantity: '35' })
  const passed = await askScreen(free, { fields })
  expect(passed.status).toBe(422)
  expect(passed.body).toContain('Up to 34 of Scarf per order')
})
