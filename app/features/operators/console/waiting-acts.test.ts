import { expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { aCase, paidOrder } from '#tests/support/cases'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { ADJUSTED_MOST } from '~/features/points/contract/operators'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { cookies } from '~/web/h5/cookies'

useDatabase()

it('leads to the approval where an act waits for a second operator', async () => {
  const token = await operatorTokenOf(await operatorOf('service'))
  const cookie = (await cookies.console.write({ token })).split(';')[0] as string
  const mei = await member('mei')
  const { skuId } = await someGoods('kettle', { price: 60_000 })
  const bought = () => paidOrder(mei, [{ skuId, quantity: 2 }])
  const press = async (path: string, intent: string, more: object) =>
    (await askScreen(path, { cookie, fields: Object.entries({ intent, ...more }) })).to
  const approval = expect.stringMatching(new RegExp(`^${paths.consoleApproval}\\?id=`))

  const order = withQuery(paths.consoleOrder, { id: (await bought()).id })
  expect(await press(order, 'close', { reason: 'Out of stock' })).toEqual(approval)
  const { id, lineId } = await bought()
  const sent = { lineId, quantity: '2', amount: '', reason: 'missingParts', answer: 'Sorry' }
  const refund = withQuery(paths.consoleRefund, { id, line: lineId })
  expect(await press(refund, 'refund', { ...sent, submissionId: randomToken() })).toEqual(approval)
  const other = await bought()
  const caseId = await aCase(mei, { orderId: other.id, lineId: other.lineId, quantity: 2 })
  expect(await press(withQuery(paths.consoleCase, { id: caseId }), 'approve', {})).toEqual(approval)
  const given = { way: 'give', points: String(ADJUSTED_MOST), why: 'Thank you', submissionId: randomToken() }
  expect(await press(withQuery(paths.consoleMember, { id: mei.id }), 'points', given)).toEqual(approval)
})

it('leads whoever lacks the right to the overview, and not to the same page again', async () => {
  const token = await operatorTokenOf(await operatorOf('content'))
  const cookie = (await cookies.console.write({ token })).split(';')[0] as string
  const { status, body } = await askScreen(paths.consoleSettings, { cookie })
  expect(status).toBe(403)
  const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? ''
  expect(main).toContain(`href="${paths.console}"`)
  expect(main).not.toContain('Try again')
  expect(main).not.toContain(`href="${paths.consoleSettings}"`)
})
