import { beforeAll, expect, it } from 'vitest'
import { commissionOf } from '#tests/support/agents'
import { useDatabase } from '#tests/support/database'
import { give, somebody } from '#tests/support/payouts'
import { operatorOf } from '#tests/support/stage'
import { approve } from '~/features/operators/server/approvals/decide-approval'
import { audit } from '~/platform/audit/audit'
import { randomToken } from '~/values/ids'
import { adjustBalanceAs } from './adjust-balance'
import { listOwed, readBalance } from './read-desk'

useDatabase()

let asker: string
let second: string
beforeAll(async () => {
  asker = (await operatorOf('finance')).id
  second = (await operatorOf('owner')).id
})

/** Asks and has it approved. */
async function adjusted(memberId: string, way: 'give' | 'take', amount: number): Promise<void> {
  const result = await adjustBalanceAs(asker, { memberId, way, amount, why: 'Counted twice' }, randomToken())
  if (!result.ok || !result.value.approvalId) throw new Error('nothing was asked')
  expect(await approve({ operatorId: second, id: result.value.approvalId })).toMatchObject({ ok: true })
}

it('moves nothing until a second operator approves it, and once for the same form', async () => {
  const { id } = await somebody()
  const key = randomToken()
  const sent = { memberId: id, way: 'give', amount: 700, why: 'Counted twice' } as const
  const [one, two] = [await adjustBalanceAs(asker, sent, key), await adjustBalanceAs(asker, sent, key)]
  expect(two).toEqual(one)
  expect(await commissionOf({ id })).toMatchObject({ available: 0 })
  const approvalId = (one as { value: { approvalId: string } }).value.approvalId
  expect(await approve({ operatorId: asker, id: approvalId })).toMatchObject({ ok: false })
  await approve({ operatorId: second, id: approvalId })
  await approve({ operatorId: second, id: approvalId })
  expect(await commissionOf({ id })).toMatchObject({ available: 700 })
  expect(await audit()).toEqual([])
})

it('makes a debt of what cannot be taken, which is listed, and pays it first from what is given', async () => {
  const { id } = await somebody()
  await give(id, 500)
  await adjusted(id, 'take', 1_200)
  expect(await commissionOf({ id })).toMatchObject({ available: 0, debt: 700 })
  const debts = async () => (await listOwed({ queue: 'debts', cursor: undefined })).items
  expect(await debts()).toMatchObject([{ memberId: id, amount: 700 }])
  await adjusted(id, 'give', 1_000)
  expect(await commissionOf({ id })).toMatchObject({ available: 300, debt: 0 })
  expect(await debts()).toEqual([])
  const shown = await readBalance(id)
  expect(shown.ok && shown.value.items.map(({ event, change, balance }) => [event, change, balance])).toEqual([
    ['adjusted', 300, 300],
    ['adjusted', -500, 0],
  ])
  expect(await audit()).toEqual([])
})
