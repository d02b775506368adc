import { expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { askCall } from '#tests/support/call-over-http'
import { aCase, linesOf, paidOrder } from '#tests/support/cases'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { cookieOf } from '#tests/support/member-cookie'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { desk } from '~/house/registers/desk'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { cookies } from '~/web/h5/cookies'

useDatabase()

it('shows what became of an order whose refund somebody else has settled meanwhile', async () => {
  const operator = await operatorTokenOf(await operatorOf('finance'))
  const [cookie = ''] = (await cookies.console.write({ token: operator })).split(';')
  const { id: orderId, lineId } = await paidOrder(await member('mei'), [
    { skuId: (await someGoods('scarf', { stock: 3 })).skuId, quantity: 2 },
  ])
  const link = withQuery(paths.consoleRefund, { id: orderId, line: lineId })
  expect(await askScreen(link, { cookie })).toMatchObject({ status: 200, body: expect.stringContaining('Refund') })
  const refund = { orderId, lineId, quantity: 2, reason: 'other', answer: 'Sorry', submissionId: randomToken() }
  const { data } = await askCall(desk.cases.open, refund, { operator })
  const { status, body } = await askScreen(link, { cookie })
  expect(status).toBe(200)
  expect(body).toContain('Nothing in this order can be refunded now')
  expect(body).toContain(withQuery(paths.consoleCase, { id: (data as { id: string }).id }))
})

it('leads a buyer from an application for what is applied for already to what is open', async () => {
  const mei = await member('mei')
  const { id: orderId, lineId } = await paidOrder(mei, [{ skuId: (await someGoods('bell', { stock: 3 })).skuId }])
  const link = withQuery(paths.afterSaleRefund, { id: orderId, line: lineId })
  const cookie = await cookieOf(mei)
  expect(await askScreen(link, { cookie })).toMatchObject({ status: 200 })
  const caseId = await aCase(mei, { orderId })
  const { to } = await askScreen(link, { cookie })
  expect(to).toBe(withQuery(paths.afterSaleApply, { id: orderId }))
  expect((await askScreen(to as string, { cookie })).to).toBe(withQuery(paths.afterSale, { id: caseId }))
  expect(await linesOf(orderId)).toHaveLength(1)
})
