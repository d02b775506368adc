import { expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { aCase, paidOrder } from '#tests/support/cases'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { cookieOf } from '#tests/support/member-cookie'
import { paths, withQuery } from '~/paths'

useDatabase()

it('goes to the one open case where it is about all that is left, and nothing else offers to apply', async () => {
  const mei = await member('mei')
  const cookie = await cookieOf(mei)
  const [{ skuId }, other] = [await someGoods('scarf'), await someGoods('gloves')]
  const whole = await paidOrder(mei, [{ skuId }])
  const part = await paidOrder(mei, [{ skuId }, { skuId: other.skuId }])
  const apply = (id: string) => withQuery(paths.afterSaleApply, { id })
  const hrefOf = (id: string) => apply(id).replace('&', '&amp;')
  const before = await askScreen(paths.orders, { cookie })
  expect(before.body).toContain(hrefOf(whole.id))

  const caseId = await aCase(mei, { orderId: whole.id })
  await aCase(mei, { orderId: part.id, lineId: part.lineId })
  expect(await askScreen(apply(whole.id), { cookie })).toMatchObject({
    status: 303,
    to: withQuery(paths.afterSale, { id: caseId }),
  })
  expect((await askScreen(apply(part.id), { cookie })).status).toBe(200)
  const list = await askScreen(paths.orders, { cookie })
  expect(list.body).not.toContain(hrefOf(whole.id))
  expect(list.body).toContain(hrefOf(part.id))
  const details = await askScreen(withQuery(paths.order, { id: whole.id }), { cookie })
  expect(details.body).not.toContain(hrefOf(whole.id))
})
