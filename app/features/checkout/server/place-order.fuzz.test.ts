import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addressOf, member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { openSession } from '~/features/members/server/sessions'
import { dispatch } from '~/house/dispatch'
import { calls } from '~/house/registers/calls'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'

useDatabase({ holdsMany: true })

const PRICE = 12_900
let token: string
let honest: Record<string, unknown>
let foreignAddress: string

beforeAll(async () => {
  const mei = await member('mei')
  const addressId = await addressOf(mei)
  foreignAddress = await addressOf(await member('qiang'))
  const { skuId } = await someGoods('Merino scarf', { stock: 10_000, price: PRICE, limitPerOrder: 20 })
  token = await transaction((tx) => openSession(tx, mei.id))
  honest = { skuId, quantity: 2, addressId, remark: '', total: 2 * PRICE }
})
let last = ''
beforeEach(async () => {
  last = (await db.selectFrom('orders').select('id').orderBy('id', 'desc').executeTakeFirst())?.id ?? ''
})
afterEach(async () => {
  expect(await audit()).toEqual([])
})

const place = (input: Record<string, unknown>) =>
  dispatch(calls.orders.place, { submissionId: randomToken(), ...input }, { locale: 'en', address: '::1', token })

// What a person or a program may put into a field of the form.
const WORDS = [
  '',
  ' ',
  'abc',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-Infinity',
  'true',
  '[]',
  '{}',
  '\0',
  '\u202e',
  '💜',
]
const NUMBERS = [
  '0',
  '-0',
  '-1',
  '1.5',
  '1,5',
  '1e3',
  '1e-3',
  '0x10',
  '0b11',
  '١٢',
  '１',
  '+1',
  '1 ',
  ' 1',
  '01',
  '100',
  '999',
  '10000',
]
const LARGE = [
  '9007199254740993',
  '1'.repeat(40),
  'x'.repeat(65),
  'x'.repeat(10_000),
  "' or 1=1 --",
  '../../x',
  '<b>1</b>',
  '1;2',
]
const TYPED: unknown[] = [
  0,
  -1,
  1.5,
  100,
  2 ** 53,
  -0,
  1e308,
  true,
  false,
  null,
  [],
  [1],
  {},
  { toString: 1 },
  ['1', '2'],
  [{ a: 1 }],
]
const VALUES: unknown[] = [...WORDS, ...NUMBERS, ...LARGE, ...TYPED]

const madeOrders = () =>
  db.selectFrom('orders').select(['payable', 'goods_total', 'freight']).where('id', '>', last).execute()
const madeLines = () =>
  db.selectFrom('order_lines').select(['price', 'quantity', 'paid']).where('order_id', '>', last).execute()

describe('a form with one field tampered with', () => {
  it.each(['skuId', 'quantity', 'addressId', 'total', 'submissionId', 'remark'])(
    'never makes an order at another price, nor a fault, by %s',
    async (field) => {
      for (const value of VALUES) {
        const { status, envelope } = await place({ ...honest, [field]: value })
        expect([field, value, status >= 500]).toEqual([field, value, false])
        if (envelope.code !== 200) expect(envelope.msg).not.toBe('')
      }
      for (const { payable, goods_total, freight } of await madeOrders()) expect(payable).toBe(goods_total + freight)
      for (const line of await madeLines()) expect(line).toEqual({ price: PRICE, quantity: 2, paid: 2 * PRICE })
    },
    60_000,
  )

  it('makes none with a price of its own', async () => {
    const fields = ['price', 'payable', 'goodsTotal', 'freight', 'discountTotal', 'memberId', 'status', 'orderId']
    for (const field of fields) {
      const { status, envelope } = await place({ ...honest, [field]: 1 })
      expect([field, status, envelope.code]).toEqual([field, 400, 400])
    }
    expect(await madeOrders()).toEqual([])
  })

  it('makes none at any other total', async () => {
    for (const total of [0, 1, PRICE, 2 * PRICE - 1, 2 * PRICE + 1, 3 * PRICE, '0', '25799', 2 ** 53 - 1])
      expect((await place({ ...honest, total })).envelope.code).toBe(4402)
    expect(await madeOrders()).toEqual([])
  })

  it('makes none to somebody else’s address, above the limit, or without a session', async () => {
    expect((await place({ ...honest, addressId: foreignAddress })).envelope.code).toBe(4040)
    expect((await place({ ...honest, quantity: 21, total: 21 * PRICE })).envelope.code).toBe(4303)
    const guest = await dispatch(calls.orders.place, { ...honest, submissionId: 'x' }, { locale: 'en', address: '::1' })
    expect(guest.envelope.code).toBe(403)
    expect(await madeOrders()).toEqual([])
  })

  it('makes the honest one', async () => {
    expect((await place(honest)).envelope).toMatchObject({ code: 200, data: { orderId: expect.any(String) } })
  })
})
