import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { member, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { receive, ship } from '#tests/support/order-life'
import { aPayment, call } from '#tests/support/paying'
import { findWords } from '#tests/support/scan-database'
import { inCart, placed, toBuy } from '#tests/support/shopping'
import { saveAddress } from '~/features/addresses/server/edit-addresses'
import { previewOrder } from '~/features/checkout/server/preview-order'
import { receiveNewMemberCoupon } from '~/features/coupons/server/claim-coupon'
import { issueCode } from '~/features/members/server/codes'
import { isReturned } from '~/features/members/server/known-member'
import { updateMember } from '~/features/members/server/own-profile'
import { registerMember } from '~/features/members/server/register-member'
import { requestCode } from '~/features/members/server/request-code'
import { findSession, openSession } from '~/features/members/server/sessions'
import { listOrders } from '~/features/order-views/server/read-orders'
import { cancelOrder } from '~/features/orders/server/ends/cancel-order'
import { uploadPicture } from '~/features/uploads/server/upload-picture'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { masterChangedAt } from '~/platform/media/storage'
import { sweepOnce } from '~/platform/sweeps/run'
import { changePhone } from './change-phone'
import { eraseMembers, requestDeletion } from './delete-account'

useDatabase()

const PHONE = '15812345678'
const RECIPIENT_PHONE = '15887654321'
const CANARIES = [
  PHONE,
  RECIPIENT_PHONE,
  'Canary Nickname',
  'Canary Recipient',
  'Canary Street',
  'Canary remark',
  'canary-openid',
]

let memberId: string
let token: string
let picture: string

/** A member with something of everything that tells who they are, whose one order has come to its end. */
async function aLife() {
  const { id } = await transaction((tx) => registerMember(tx, { phone: PHONE }))
  memberId = id
  token = await transaction((tx) => openSession(tx, id))
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#AF57FF' } })
    .png()
    .toBuffer()
  const sent = await uploadPicture(id, new File([new Uint8Array(png)], 'me.png'))
  if (!sent.ok) throw new Error(sent.refusal)
  picture = sent.value.picture
  await updateMember(id, { nickname: 'Canary Nickname', avatar: picture, gender: 'female', birthday: '1990-02-28' })
  await db.updateTable('members').set({ openid: 'canary-openid' }).where('id', '=', id).execute()
  await requestCode({ purpose: 'login', phone: PHONE }, { locale: 'en', address: '203.0.113.7' })
  const saved = await saveAddress({
    memberId: id,
    name: 'Canary Recipient',
    phone: RECIPIENT_PHONE,
    region: '330106',
    detail: 'Canary Street 1',
    isDefault: true,
  })
  if (!saved.ok) throw new Error(saved.refusal)
  const scarf = await someGoods('scarf')
  await inCart({ id, phone: PHONE }, scarf.skuId, 2)
  const seen = await previewOrder(id, { skuId: scarf.skuId, addressId: saved.value.id }, 'en')
  if (!seen.ok) throw new Error(seen.refusal)
  const sentOrder = toBuy(scarf.skuId, saved.value.id, seen.value.payable, { remark: 'Canary remark' })
  return { orderId: await placed({ id, phone: PHONE }, sentOrder), total: seen.value.payable }
}

const request = async () =>
  requestDeletion(memberId, await transaction((tx) => issueCode(tx, { phone: PHONE, purpose: 'logoff' })))
const account = () => db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow()
const erase = async () => {
  await eraseMembers()
  await moveClock('15 days 3 minutes')
  return eraseMembers()
}

beforeEach(async () => {
  await db.deleteFrom('rate_windows').execute()
})
afterEach(() => moveClock('0'))

describe('an erased account', () => {
  it('leaves nothing in the database that tells who it was', async () => {
    const { orderId } = await aLife()
    const before = await findWords(CANARIES)
    for (const word of CANARIES) expect(before.found.join(), `${word} was never there`).toContain(word)
    expect(before.columns).toBeGreaterThan(60)

    await moveClock('1 hour')
    await sweepOnce()
    expect(await request()).toMatchObject({ ok: true })
    await moveClock('14 days 23 hours')
    expect(await eraseMembers()).toBe(0)
    await moveClock('15 days 2 hours')
    await eraseMembers()
    await moveClock('15 days 3 hours')
    expect(await eraseMembers()).toBe(1)
    expect(await eraseMembers()).toBe(0)

    expect((await findWords([...CANARIES, picture])).found.filter((one) => !one.startsWith('outbox.key'))).toEqual([])
    expect(await account()).toMatchObject({ status: 'erased', nickname: '***', avatar: null, birthday: null })
    expect(await findSession(token)).toBeUndefined()
    expect(await masterChangedAt(picture)).toBeDefined()
    await sweepOnce()
    expect(await masterChangedAt(picture)).toBeUndefined()
    const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    expect(order).toMatchObject({ status: 'cancelled', member_id: memberId })
    expect(await audit()).toEqual([])
  })

  it('gives its phone to a new member with a history of their own, who is known to have been here', async () => {
    const { id, isNew } = await transaction((tx) => registerMember(tx, { phone: PHONE }))
    expect(isNew).toBe(true)
    expect(id).not.toBe(memberId)
    const orders = await listOrders(id, { tab: 'all' }, 'en')
    expect(orders).toMatchObject({ value: { items: [] } })
    expect(await isReturned(db, id)).toBe(true)
    expect(await receiveNewMemberCoupon(id)).toMatchObject({ refusal: 'couponNotNew' })
    expect(await isReturned(db, (await member('mei')).id)).toBe(false)
  })

  it('is no new member with the next number either', async () => {
    const { id } = await transaction((tx) => registerMember(tx, { phone: PHONE }))
    const next = '15812345679'
    const codeFor = (phone: string) => transaction((tx) => issueCode(tx, { phone, purpose: 'change-phone' }))
    const [oldCode, verificationCode] = [await codeFor(PHONE), await codeFor(next)]
    const changed = await changePhone({ memberId: id, token: '', phone: next, oldCode, verificationCode })
    expect(changed).toMatchObject({ ok: true })
    expect(await receiveNewMemberCoupon(id)).toMatchObject({ refusal: 'couponNotNew' })
  })
})

describe('an account whose days are over', () => {
  beforeEach(async () => {
    await db.updateTable('members').set({ logoff_due_at: null }).execute()
  })

  it('stays while an order came in between, and goes when that has ended', async () => {
    const { orderId } = await aLife()
    await db.updateTable('members').set({ logoff_due_at: new Date() }).where('id', '=', memberId).execute()
    await erase()
    expect(await account()).toMatchObject({ status: 'active', nickname: 'Canary Nickname' })
    expect(Date.parse((await account()).logoff_due_at as string)).toBeGreaterThan(Date.now() + 15 * 86_400_000)
    await sweepOnce()
    expect(await db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirst()).toEqual({
      status: 'cancelled',
    })
    await moveClock('17 days')
    await eraseMembers()
    await moveClock('18 days')
    expect(await eraseMembers()).toBe(1)
  })

  it('ends its sessions first, and goes when their last requests are over', async () => {
    const { orderId } = await aLife()
    await cancelOrder({ memberId, orderId, reason: 'other' })
    await db.updateTable('members').set({ logoff_due_at: new Date() }).where('id', '=', memberId).execute()
    await moveClock('1 second')
    expect(await eraseMembers()).toBe(0)
    expect(await findSession(token)).toBeUndefined()
    expect(await account()).toMatchObject({ status: 'active' })
    await moveClock('2 minutes')
    expect(await eraseMembers()).toBe(1)
  })

  it('stays while something that was paid for is on its way, and leaves the books as they were', async () => {
    const { orderId, total } = await aLife()
    const person = { id: memberId, phone: PHONE }
    await call(await aPayment(person, orderId), total)
    await db.updateTable('members').set({ logoff_due_at: new Date() }).where('id', '=', memberId).execute()
    await moveClock('1 minute')
    await eraseMembers()
    expect(await account()).toMatchObject({ status: 'active' })

    const { number } = await ship(orderId)
    await receive(person, orderId)
    await moveClock('17 days')
    await sweepOnce()
    // That sweep has ended the sessions.
    await moveClock('19 days')
    expect(await eraseMembers()).toBe(1)
    expect((await findWords([...CANARIES, number])).found).toEqual([])
    const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    expect(order).toMatchObject({ status: 'finished', payable: total })
    await sweepOnce()
    expect(await audit()).toEqual([])
  })
})
