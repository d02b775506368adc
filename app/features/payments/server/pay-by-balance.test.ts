import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { OPERATOR } from '#tests/support/cases'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { aPayment, refundsOf, statusOf } from '#tests/support/paying'
import { anOrder } from '#tests/support/shopping'
import { refundWholeOrder } from '~/features/after-sales/server/refund-whole-order'
import { issueCode } from '~/features/members/server/codes'
import { balanceOf } from '~/features/wallet/server/balance'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { post } from '~/platform/ledger/post'
import { sweepOnce } from '~/platform/sweeps/run'
import { listChannels } from './list-channels'
import { payByBalance } from './pay-by-balance'

const HERE = { payPlace: 'browser' as const, canInvoke: false }
useDatabase({ holdsMany: true })

let given = 0
/** Puts fen on a member's balance. */
async function give(memberId: string, amount: number): Promise<void> {
  const entry = { debit: 'review rewards', credit: ['balance', memberId], amount } as const
  given += 1
  await transaction((tx) => post(tx, { kind: 'test', ref: String(given), ownerId: memberId, entries: [entry] }))
}
const available = async (id: string) => (await balanceOf(db, id)).available

it('pays a whole order at once, closes what else was open, and gets a refund back', async () => {
  const mei = await member('mei')
  const order = await anOrder(mei, await someGoods('scarf'))
  const open = await aPayment(mei, order.id)
  expect(await payByBalance(mei.id, order.id)).toMatchObject({ refusal: 'balanceShort' })
  await give(mei.id, order.total + 5)

  expect(await payByBalance(mei.id, order.id)).toMatchObject({ ok: true })
  expect(await statusOf(order.id)).toBe('paid')
  expect(await available(mei.id)).toBe(5)
  expect(await payByBalance(mei.id, order.id)).toMatchObject({ refusal: 'orderNotUnpaid' })
  const { rows } = await sql<{ state: string }>`select state from payments where id = ${open}`.execute(db)
  expect(rows).toEqual([{ state: 'closed' }])

  // Closed since: what it took still goes back there.
  await sql`insert into settings (key, value) values ('payments.byBalance', '0')`.execute(db)
  await transaction((tx) => refundWholeOrder(tx, { orderId: order.id, ...OPERATOR, reason: 'out of stock' }))
  await sweepOnce()
  expect(await refundsOf(order.id)).toMatchObject([{ state: 'succeeded' }])
  expect(await available(mei.id)).toBe(order.total + 5)
  expect(await audit()).toEqual([])
})

it('asks for a code above the limit, and for none below', async () => {
  await sql`delete from settings where key = 'payments.byBalance'`.execute(db)
  const qiang = await member('qiang')
  const order = await anOrder(qiang, await someGoods('coat', { price: 20_001 }))
  await give(qiang.id, order.total)
  expect(await listChannels(qiang.id, { orderId: order.id, ...HERE })).toMatchObject({
    value: { items: [{ channel: 'sandbox' }, { channel: 'balance', unfit: null, needsCode: true }] },
  })
  expect(await payByBalance(qiang.id, order.id)).toMatchObject({ refusal: 'badInput', field: 'verificationCode' })
  const code = await transaction((tx) => issueCode(tx, { phone: qiang.phone, purpose: 'pay' }))
  const wrong = code === '000000' ? '000001' : '000000'
  expect(await payByBalance(qiang.id, order.id, wrong)).toMatchObject({ refusal: 'codeWrong' })
  expect(await payByBalance(qiang.id, order.id, code)).toMatchObject({ ok: true })
  expect(await statusOf(order.id)).toBe('paid')
})

it('of somebody else, or where paying so is closed, is refused', async () => {
  const [mei, lan] = [await member('mei'), await member('lan')]
  const order = await anOrder(mei, await someGoods('cup'))
  expect(await payByBalance(lan.id, order.id)).toMatchObject({ refusal: 'notFound' })
  expect(await listChannels(lan.id, { orderId: order.id, ...HERE })).toMatchObject({ refusal: 'notFound' })
  expect(await listChannels(lan.id, HERE)).toMatchObject({ value: { items: [{}, { unfit: 'balanceEmpty' }] } })
  await sql`insert into settings (key, value) values ('payments.byBalance', '0')`.execute(db)
  expect(await payByBalance(mei.id, order.id)).toMatchObject({ refusal: 'channelUnknown' })
  await sql`delete from settings where key = 'payments.byBalance'`.execute(db)
})

it('pays one of two orders where the balance is enough for one, and both would by a look alone', async () => {
  const lan = await member('lan')
  const goods = await someGoods('bowl')
  const orders = [await anOrder(lan, goods), await anOrder(lan, goods)]
  const total = orders[0]?.total ?? 0
  await give(lan.id, total)
  const looks = await Promise.all(orders.map(() => available(lan.id)))
  expect(looks.filter((there) => there >= total)).toHaveLength(2)

  const paid = await Promise.all([...orders, ...orders].map(({ id }) => payByBalance(lan.id, id)))
  expect(paid.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await available(lan.id)).toBe(0)
  expect(await audit()).toEqual([])
})
