import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { askCall } from '#tests/support/call-over-http'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { anOrder } from '#tests/support/shopping'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { desk } from '~/house/registers/desk'
import { audit } from '~/platform/audit/audit'
import { randomToken } from '~/values/ids'

useDatabase()

let mei: Person
let operator: string
let skuId: string
beforeAll(async () => {
  mei = await member('mei')
  await addressOf(mei)
  operator = await operatorTokenOf(await operatorOf('goods'))
})
beforeEach(async () => {
  skuId = (await someGoods('Merino scarf', { stock: 12 })).skuId
})
afterEach(async () => expect(await audit()).toEqual([]))

const stock = async () => (await askCall(desk.stock.details, { id: skuId }, { operator })).data
type Typed = { way: 'inbound' | 'writeOff' | 'count'; pieces: number; expected?: number; lastId?: string }
const move = (typed: Typed, submissionId = randomToken()) =>
  askCall(
    desk.stock.move,
    { expected: 12, reason: 'Delivery', reference: 'DN-7', ...typed, id: skuId, submissionId },
    { operator },
  )

it('takes in and writes off, once for a submission, with who did it and why', async () => {
  const submissionId = randomToken()
  for (const _ of [1, 2]) expect((await move({ way: 'inbound', pieces: 8 }, submissionId)).data).toEqual({ moved: 8 })
  expect((await move({ way: 'writeOff', pieces: 15 })).data).toEqual({ moved: -15 })
  expect(await stock()).toMatchObject({ available: 5, received: 20, writtenOff: 15, isLow: true })
  const { items } = (await askCall(desk.stock.moves, { skuId }, { operator })).data as { items: object[] }
  expect(items).toMatchObject([
    { kind: 'write off', pieces: 15, reason: 'Delivery', reference: 'DN-7' },
    { kind: 'receive', pieces: 8, reason: 'Delivery' },
    { kind: 'receive', pieces: 12, reason: '', operator: '' },
  ])
})

it('never takes what is not there, and says how many are left', async () => {
  expect(await move({ way: 'writeOff', pieces: 13 })).toMatchObject({ code: 4311 })
  expect(await move({ way: 'inbound', pieces: 0 })).toMatchObject({ code: 400 })
  expect(await stock()).toMatchObject({ available: 12, writtenOff: 0 })
})

it('counts beside what the form showed: an order since then is in neither number', async () => {
  await anOrder(mei, { skuId })
  expect((await move({ way: 'count', pieces: 10, expected: 12 })).data).toEqual({ moved: -2 })
  expect(await stock()).toMatchObject({ available: 9, reserved: 1, writtenOff: 2 })
  const { holding } = (await stock()) as { holding: object[] }
  expect(holding).toMatchObject([{ pieces: 1, isPaid: false }])
})

it('moves nothing for a count that agrees, and refuses one that has not seen the last change', async () => {
  expect((await move({ way: 'count', pieces: 12 })).data).toEqual({ moved: 0 })
  expect(await move({ way: 'count', pieces: 10 })).toMatchObject({ code: 4312 })
  const { lastId } = (await stock()) as { lastId: string }
  expect((await move({ way: 'count', pieces: 10, lastId })).data).toEqual({ moved: -2 })
})
