import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { cookieOf } from '#tests/support/member-cookie'
import { anOrder } from '#tests/support/shopping'
import { issueCode } from '~/features/members/server/codes'
import { cancelOrder } from '~/features/orders/server/ends/cancel-order'
import { paths } from '~/paths'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { cancelDeletion, deletionHint, requestDeletion } from './delete-account'

useDatabase()

let mei: Person
beforeEach(async () => {
  mei = await member('mei')
  await cancelDeletion(mei.id)
  await db.deleteFrom('rate_windows').execute()
})
afterEach(() => moveClock('0'))

const code = () => transaction((tx) => issueCode(tx, { phone: mei.phone, purpose: 'logoff' }))
const dueAt = async () =>
  (await db.selectFrom('members').select('logoff_due_at').where('id', '=', mei.id).executeTakeFirstOrThrow())
    .logoff_due_at
const hint = async () => {
  const shown = await deletionHint(mei.id)
  return shown.ok ? shown.value : undefined
}
const DAY = 86_400_000

describe('a deletion', () => {
  it('is 15 days ahead', async () => {
    const result = await requestDeletion(mei.id, await code())
    const due = await dueAt()
    expect(result).toEqual({ ok: true, value: { dueAt: due } })
    expect(Math.abs(Date.parse(due as string) - Date.now() - 15 * DAY)).toBeLessThan(60_000)
    expect(await hint()).toMatchObject({ dueAt: due, graceDays: 15 })
  })

  it('needs a code of its own purpose, which it uses up', async () => {
    const login = await transaction((tx) => issueCode(tx, { phone: mei.phone, purpose: 'login' }))
    expect(await requestDeletion(mei.id, login)).toMatchObject({ refusal: 'codeExpired' })
    const right = await code()
    expect(await requestDeletion(mei.id, right)).toMatchObject({ ok: true })
    await cancelDeletion(mei.id)
    expect(await requestDeletion(mei.id, right)).toMatchObject({ refusal: 'codeExpired' })
    expect(await dueAt()).toBeNull()
  })

  it('asked for again keeps its day', async () => {
    const first = await requestDeletion(mei.id, await code())
    await moveClock('3 days')
    expect(await requestDeletion(mei.id, await code())).toEqual(first)
  })

  it('is not taken back by the button of a screen on which none is pending', async () => {
    const cookie = await cookieOf(mei)
    const screen = async () => (await askScreen(paths.deleteAccount, { cookie, locale: 'zh-Hans' })).body
    const before = await screen()
    expect(before).toMatch(new RegExp(`<a href="${paths.settings}"[^>]*>暂不注销</a>`))
    expect(before).not.toContain('撤销注销')
    await requestDeletion(mei.id, await code())
    const after = await screen()
    expect(after).toContain('撤销注销')
    expect(after).not.toContain('暂不注销')
  })

  it('is taken back, once or often', async () => {
    await requestDeletion(mei.id, await code())
    for (let times = 0; times < 3; times++) expect(await cancelDeletion(mei.id)).toEqual({ ok: true, value: {} })
    expect(await dueAt()).toBeNull()
  })

  it('waits for open orders, and its hint counts them', async () => {
    const scarf = await someGoods('scarf')
    const { id } = await anOrder(mei, scarf)
    expect(await hint()).toMatchObject({ obstacles: [{ kind: 'openOrders', count: 1 }] })
    const stored = await code()
    expect(await requestDeletion(mei.id, stored)).toMatchObject({ refusal: 'deletionObstructed' })
    expect(await dueAt()).toBeNull()
    await cancelOrder({ memberId: mei.id, orderId: id, reason: 'other' })
    expect(await hint()).toMatchObject({ obstacles: [], losses: [{ kind: 'orders', count: 1 }] })
    expect(await requestDeletion(mei.id, stored)).toMatchObject({ ok: true })
  })

  it('waits for refunds that are on their way', async () => {
    const scarf = await someGoods('scarf')
    const { id, total } = await anOrder(mei, scarf)
    await cancelOrder({ memberId: mei.id, orderId: id, reason: 'other' })
    const payment = await db
      .insertInto('payments')
      .values({ order_id: id, member_id: mei.id, channel: 'sandbox', amount: total, expires_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('refunds')
      .values({ payment_id: payment.id, order_id: id, amount: total, reason: 'late', state: 'processing' })
      .execute()
    expect(await hint()).toMatchObject({ obstacles: [{ kind: 'openRefunds', count: 1 }] })
    expect(await requestDeletion(mei.id, await code())).toMatchObject({ refusal: 'deletionObstructed' })
  })
})
