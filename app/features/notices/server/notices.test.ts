import { beforeAll, describe, expect, it } from 'vitest'
import { member, type Person } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { countUnreadNotices, listNotices, markRead, readNotice } from './read-notices'
import { sendNotice, sendNoticeToAll } from './send-notice'

useDatabase()

let mei: Person
let qiang: Person
beforeAll(async () => {
  mei = await member('mei')
  qiang = await member('qiang')
})

const shipped = (person: Person, orderId: string) =>
  transaction((tx) =>
    sendNotice(tx, {
      memberId: person.id,
      kind: 'orderShipped',
      params: { goods: orderId },
      path: { screen: 'order', id: orderId },
    }),
  )
const announced = (words: string) =>
  transaction((tx) =>
    sendNoticeToAll(tx, {
      kind: 'announcement',
      params: { title: { en: words, 'zh-Hans': `${words}（中文）` }, text: { en: 'Text' } },
    }),
  )
const unread = async ({ id }: Person) => (await countUnreadNotices(id)).value.count
async function listed({ id }: Person, cursor?: string) {
  const list = await listNotices(id, cursor, 'en')
  return list.ok ? list.value : { items: [], next: undefined }
}

describe('a notice', () => {
  it('is drawn in the language of whoever reads it', async () => {
    const id = await shipped(mei, '77')
    const [english, chinese] = [await readNotice(mei.id, id, 'en'), await readNotice(mei.id, id, 'zh-Hans')]
    expect(english).toMatchObject({
      value: { text: 'Your order of 77 has left our warehouse.', target: { screen: 'order', id: '77' } },
    })
    expect(chinese).toMatchObject({ value: { text: '“77”的订单已从仓库发出。', isRead: false } })
  })

  it('names amounts in yuan', async () => {
    const id = await transaction((tx) =>
      sendNotice(tx, { memberId: mei.id, kind: 'orderRefunded', params: { goods: 'tray', amount: 12_345 } }),
    )
    expect(await readNotice(mei.id, id, 'en')).toMatchObject({ value: { text: expect.stringContaining('¥123.45') } })
  })

  it('is nobody else’s', async () => {
    const id = await shipped(qiang, '88')
    expect(await readNotice(mei.id, id, 'en')).toMatchObject({ refusal: 'notFound' })
    expect(await markRead(mei.id, id)).toMatchObject({ refusal: 'notFound' })
    expect((await listed(mei)).items.map((one) => one.id)).not.toContain(id)
    expect((await listed(qiang)).items[0]).toMatchObject({ id, isRead: false })
  })

  it('is read once, however often it is opened', async () => {
    const before = await unread(mei)
    const id = await shipped(mei, '99')
    expect(await unread(mei)).toBe(before + 1)
    for (let times = 0; times < 3; times++) expect(await markRead(mei.id, id)).toMatchObject({ ok: true })
    expect(await unread(mei)).toBe(before)
    expect(await readNotice(mei.id, id, 'en')).toMatchObject({ value: { isRead: true } })
  })

  it('goes with the act that it tells of', async () => {
    const before = (await listed(mei)).items.length
    await transaction(async (tx) => {
      await sendNotice(tx, { memberId: mei.id, kind: 'orderShipped', params: { goods: 'tray' } })
      return { ok: false, refusal: 'notFound' }
    })
    expect((await listed(mei)).items).toHaveLength(before)
  })

  it('of a kind that is not known any more is left out', async () => {
    const id = await shipped(mei, '3')
    await db.updateTable('notices').set({ kind: 'orderSnowedIn' }).where('id', '=', id).execute()
    expect((await listed(mei)).items.map((one) => one.id)).not.toContain(id)
    expect(await readNotice(mei.id, id, 'en')).toMatchObject({ refusal: 'notFound' })
  })
})

describe('a notice to all', () => {
  it('is one row that each member reads alone', async () => {
    await Promise.all([markRead(mei.id, undefined), markRead(qiang.id, undefined)])
    const id = await announced('Spring sale')
    expect([await unread(mei), await unread(qiang)]).toEqual([1, 1])
    expect((await listed(mei)).items[0]).toMatchObject({ id, title: 'Spring sale', text: 'Text' })
    expect(await readNotice(qiang.id, id, 'zh-Hant')).toMatchObject({ value: { title: 'Spring sale（中文）' } })
    await markRead(mei.id, id)
    expect([await unread(mei), await unread(qiang)]).toEqual([0, 1])
    expect(await db.selectFrom('notices').select('id').where('member_id', 'is', null).execute()).toHaveLength(1)
  })

  it('is not for who joins later', async () => {
    await moveClock('1 minute')
    const lan = await member('lan')
    await moveClock('0')
    expect(await unread(lan)).toBe(0)
    expect((await listed(lan)).items).toEqual([])
  })
})

it('lists the newest first, 20 a page, and marks all as read', async () => {
  for (let number = 0; number < 25; number++) await shipped(mei, String(number))
  const first = await listed(mei)
  expect(first.items).toHaveLength(20)
  // Two of one millisecond may stand in either order.
  expect(first.items.slice(0, 2).some(({ text }) => text.includes('24'))).toBe(true)
  const second = await listed(mei, first.next)
  const ids = [...first.items, ...second.items].map((one) => one.id)
  expect(new Set(ids).size).toBe(ids.length)
  expect([...ids].sort().reverse()).toEqual(ids)
  expect((await listed(mei, 'nonsense')).items[0]?.id).toBe(ids[0])
  await markRead(mei.id, undefined)
  expect(await unread(mei)).toBe(0)
  expect((await listed(mei)).items.every((one) => one.isRead)).toBe(true)
})

it('counts no further than 100', async () => {
  await transaction(async (tx) => {
    for (let number = 0; number < 105; number++)
      await sendNotice(tx, { memberId: qiang.id, kind: 'orderShipped', params: { goods: 'tray' } })
  })
  expect(await unread(qiang)).toBe(100)
})
