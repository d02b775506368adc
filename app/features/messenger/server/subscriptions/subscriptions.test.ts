import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { askCall } from '#tests/support/call-over-http'
import { someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { eraseOf } from '#tests/support/erase'
import { aSale } from '#tests/support/flash-sales'
import { cookieOf } from '#tests/support/member-cookie'
import { answers, failAt, refuses, requestsFor, useMessenger } from '#tests/support/messenger'
import { somebody } from '#tests/support/payouts'
import { answered, aQuestion } from '#tests/support/questions'
import { tokenOf } from '#tests/support/stage'
import { aWalletOwner } from '#tests/support/transfers'
import { ownRows } from '~/features/account/server/personal-data'
import { sendNotice, sendNoticeToEach } from '~/features/notices/server/send-notice'
import { calls } from '~/house/registers/calls'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { deliverOutbox } from '~/platform/outbox/deliver-outbox'
import { NotSent } from '~/services/outside'
import { sandboxMessenger } from '~/services/sandbox/messenger'
import { H5_PLACES } from '../../contract/members'
import { agree, listSubscriptions } from './agreed'
import { subscriptions } from './concept'

vi.hoisted(() => {
  process.env.WECHAT_MESSAGES = 'yes'
  process.env.WECHAT_MESSAGE_TEMPLATES =
    'shipped=ship-1:thing1=goods+time2=time+character_string3=number,paid=paid-1:thing1=title+amount2=amount,reminder=soon-1:thing1=title,question=asked-1:thing1=title+thing2=text+time3=time'
})

useDatabase()
useMessenger()

const SEND = 'bizsend'
const { wx, frame } = sandboxMessenger
const WECHAT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.49(0x1800312d)'
const sent = () => requestsFor(SEND).map(({ request }) => JSON.parse(request.raw.toString('utf8')))
/** The next message finds the service left alone, as one is that has failed too often. */
function findNobody() {
  const { take } = frame
  const spy = vi.spyOn(frame, 'take').mockImplementation((service, request) => {
    if (service.operationOf(request) !== SEND) return take.call(frame, service, request)
    spy.mockRestore()
    throw new NotSent('left alone')
  })
}

afterEach(() => moveClock('0'))

const shipped = (memberId: string, goods = 'Merino scarf') =>
  transaction((tx) =>
    sendNotice(tx, { memberId, kind: 'orderShipped', params: { goods }, path: { screen: 'order', id: 'A77' } }),
  )
async function remaining(memberId: string) {
  const { items } = (await listSubscriptions(memberId)).value
  return items.find(({ about }) => about === 'shipped')?.remaining
}
const outcome = async (id: string) =>
  (await db.selectFrom('subscription_messages').select(['outcome', 'said']).where('notice_id', '=', id).execute())[0]
/** Makes what was put off due now. */
async function deliverAgain() {
  await sql`update outbox set due_at = shop_now(), lease_until = null where done_at is null`.execute(db)
  return deliverOutbox()
}
async function agreed(times = 1) {
  const mei = await aWalletOwner()
  for (let time = 0; time < times; time++) await agree(mei.id, ['shipped'])
  return mei
}

describe('a notice that a member has agreed to be told of at the messenger', () => {
  it('is sent once, leads to the notice, and uses up what was agreed to', async () => {
    const mei = await agreed()
    const id = await shipped(mei.id)
    await deliverOutbox()
    await deliverAgain()
    const { openid } = await db
      .selectFrom('members')
      .select('openid')
      .where('id', '=', mei.id)
      .executeTakeFirstOrThrow()
    expect(sent()).toEqual([
      {
        touser: openid,
        template_id: 'ship-1',
        page: expect.stringMatching(new RegExp(`^https?://[^/]+${H5_PLACES.notice}\\?id=${id}$`)),
        data: {
          thing1: { value: 'Merino scarf' },
          time2: { value: expect.stringMatching(/^\d{4}年\d{1,2}月\d{1,2}日 \d\d:\d\d$/) },
          character_string3: { value: 'A77' },
        },
      },
    ])
    expect([await outcome(id), await remaining(mei.id)]).toEqual([{ outcome: 'sent', said: null }, 0])
    await shipped(mei.id)
    await deliverOutbox()
    expect(sent()).toHaveLength(1)
    expect(paths.notice).toBe(H5_PLACES.notice)
  })

  it('is not sent by a template without words where it takes back what that template said', async () => {
    const mei = await agreed()
    await transaction((tx) => sendNotice(tx, { memberId: mei.id, kind: 'orderUnshipped', params: { goods: 'scarf' } }))
    await deliverOutbox()
    expect([sent(), await remaining(mei.id)]).toEqual([[], 1])
  })

  it('is not sent where what it tells of was rolled back', async () => {
    const mei = await agreed()
    await transaction(async (tx) => {
      await sendNotice(tx, { memberId: mei.id, kind: 'orderShipped', params: { goods: 'x' } })
      return { ok: false, refusal: 'notFound' }
    })
    await deliverOutbox()
    expect([sent(), await remaining(mei.id)]).toEqual([[], 1])
  })

  it('is told as often as was agreed, however many come at once, and to each of many', async () => {
    const [mei, lan] = [await agreed(3), await agreed()]
    await Promise.all(Array.from({ length: 12 }, () => shipped(mei.id)))
    await transaction((tx) =>
      sendNoticeToEach(tx, [mei.id, lan.id], {
        kind: 'orderShipped',
        params: { goods: 'tea' },
        path: { screen: 'order', id: 'B1' },
      }),
    )
    await deliverOutbox()
    expect([sent().length, await remaining(mei.id), await remaining(lan.id)]).toEqual([4, 0, 0])
  })

  it('is as short as the messenger wants it', async () => {
    const mei = await agreed()
    await shipped(mei.id, '手工染色的美利奴羊毛长围巾（深紫色，两米，带流苏）')
    await deliverOutbox()
    expect(sent()[0].data.thing1.value).toBe('手工染色的美利奴羊毛长围巾（深紫色，两…')
  })

  it('is not sent where it has no word for a place of its template', async () => {
    const mei = await aWalletOwner()
    await agree(mei.id, ['paid'])
    const id = await transaction((tx) =>
      sendNotice(tx, { memberId: mei.id, kind: 'orderPaid', params: { goods: 'tea' } }),
    )
    await deliverOutbox()
    expect([sent(), (await outcome(id))?.outcome]).toEqual([[], 'unfit'])
  })
})

describe('what the messenger says of a message', () => {
  it.each([
    ['that nothing more was agreed to', 43101, 0],
    ['that the template is none', 40037, 2],
    ['that a place is filled wrongly', 47003, 2],
  ])('%s, ends it', async (_, code, left) => {
    const mei = await agreed(2)
    failAt(SEND, refuses(code))
    const id = await shipped(mei.id)
    await deliverOutbox()
    await deliverAgain()
    expect([sent().length, await outcome(id), await remaining(mei.id)]).toEqual([
      1,
      { outcome: 'refused', said: String(code) },
      left,
    ])
  })

  it.each([
    ['that no more can be sent for now', () => failAt(SEND, refuses(45009)), 2],
    ['nothing, because it was not asked', findNobody, 1],
  ])('%s, lets it be sent later, once', async (_, prepare, times) => {
    const mei = await agreed()
    prepare()
    const id = await shipped(mei.id)
    await deliverOutbox()
    expect((await outcome(id))?.outcome).toBeNull()
    await deliverAgain()
    await deliverAgain()
    expect([sent().length, (await outcome(id))?.outcome]).toEqual([times, 'sent'])
  })

  it.each([
    ['nothing in time', { reset: 'after' } as const],
    ['that it is busy', refuses(-1)],
    ['a page of a gateway', answers('<html></html>')],
  ])('%s, may have sent it, so that it is not sent again', async (_, effect) => {
    const mei = await agreed()
    failAt(SEND, effect)
    const id = await shipped(mei.id)
    await deliverOutbox()
    await deliverAgain()
    expect([sent().length, (await outcome(id))?.outcome, await remaining(mei.id)]).toEqual([1, 'unknown', 0])
  })

  it('that the token has ended, costs one more call', async () => {
    const mei = await agreed(2)
    await shipped(mei.id)
    await deliverOutbox()
    wx.tokens.end()
    const id = await shipped(mei.id)
    await deliverOutbox()
    expect([sent().length, (await outcome(id))?.outcome]).toEqual([3, 'sent'])
  })

  it('is not sent by a second process where the first has died, and ends after a minute', async () => {
    const mei = await agreed()
    const id = await shipped(mei.id)
    await sql`update subscription_messages set asked_at = shop_now() where notice_id = ${id}`.execute(db)
    await moveClock('55 seconds')
    expect([await deliverAgain(), (await outcome(id))?.outcome]).toEqual([0, null])
    await moveClock('61 seconds')
    expect([await deliverAgain(), (await outcome(id))?.outcome, sent()]).toEqual([1, 'unknown', []])
  })

  it('after a day nobody asks any more, and what was agreed to is not used up', async () => {
    const mei = await agreed()
    failAt(SEND, refuses(45009), 9)
    const id = await shipped(mei.id)
    await deliverOutbox()
    await moveClock('25 hours')
    await deliverAgain()
    expect([(await outcome(id))?.outcome, await remaining(mei.id)]).toEqual(['late', 1])
  })
})

it('is offered inside of the messenger to those whom it knows, for what they have not agreed to', async () => {
  const [mei, stranger] = [await aWalletOwner(), await somebody()]
  const seen = async (by: typeof mei, userAgent = WECHAT) =>
    (await askScreen(paths.notices, { cookie: await cookieOf(by), userAgent })).body
  expect(await seen(mei)).toContain('ship-1')
  expect(await seen(mei, 'Mozilla/5.0 Chrome/126')).not.toContain('ship-1')
  expect(await seen(stranger)).not.toContain('messenger-subscription')
  const fields = [
    ['intent', 'agree'],
    ['abouts', 'shipped'],
    ['abouts', 'made-up'],
  ]
  const posted = await askScreen(paths.notices, { cookie: await cookieOf(mei), userAgent: WECHAT, fields })
  expect([posted.status, posted.to]).toEqual([303, paths.notices])
  expect(await remaining(mei.id)).toBe(1)
  const body = await seen(mei)
  expect([body.includes('ship-1'), body.includes('paid-1')]).toEqual([false, true])
  const wrong = { abouts: ['made-up'] }
  expect(await askCall(calls.subscriptions.agree, wrong, { token: await tokenOf(mei) })).toMatchObject({ code: 400 })
})

it('is offered on a flash sale to whoever wants to be reminded of it', async () => {
  const mei = await aWalletOwner()
  const { id, skuId } = await someGoods('Merino scarf', { stock: 20 })
  const { saleId } = await aSale({ goodsId: id, skuId, inMinutes: 30 })
  const [sale, cookie] = [withQuery(paths.flashGoods, { id: saleId }), await cookieOf(mei)]
  const asks = async () => (await askScreen(sale, { cookie, userAgent: WECHAT })).body.includes('soon-1')
  const press = (...fields: [string, string][]) => askScreen(sale, { cookie, userAgent: WECHAT, fields })
  expect(await asks()).toBe(false)
  await press(['intent', 'remind'])
  expect(await asks()).toBe(true)
  expect((await press(['intent', 'agree'], ['abouts', 'reminder'])).to).toBe(sale)
  expect(await asks()).toBe(false)
})

it('is offered in a thread to whoever has asked, and tells of the answer', async () => {
  const mei = await aWalletOwner()
  const id = await aQuestion(mei)
  const [thread, cookie] = [withQuery(paths.question, { id }), await cookieOf(mei)]
  const asks = async (userAgent = WECHAT) => (await askScreen(thread, { cookie, userAgent })).body.includes('asked-1')
  expect([await asks(), await asks('Mozilla/5.0 Chrome/126')]).toEqual([true, false])
  const fields = [
    ['intent', 'agree'],
    ['abouts', 'question'],
  ]
  expect((await askScreen(thread, { cookie, userAgent: WECHAT, fields })).to).toContain(thread)
  expect(await asks()).toBe(false)
  await answered(id)
  await deliverOutbox()
  expect(sent()).toMatchObject([
    {
      template_id: 'asked-1',
      data: { thing1: { value: '客服回复了您' }, thing2: { value: expect.stringMatching(/^关于“scarf”/) } },
    },
  ])
})

it('is part of a member’s own data, and goes with them', async () => {
  const mei = await agreed()
  await shipped(mei.id)
  expect(await ownRows(mei.id, { kind: 'subscriptions' })).toMatchObject({
    value: { rows: [{ about: 'shipped', remaining: 0 }] },
  })
  await transaction((tx) => eraseOf(subscriptions, tx, mei.id))
  const rows = (table: 'subscriptions' | 'subscription_messages') =>
    db.selectFrom(table).select('member_id').where('member_id', '=', mei.id).execute()
  expect([await rows('subscriptions'), await rows('subscription_messages')]).toEqual([[], []])
})
