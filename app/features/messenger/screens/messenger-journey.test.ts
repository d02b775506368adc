import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addressOf, member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { codeSentTo, plainBrowser } from '#tests/support/plain-browser'
import { settle, useServices } from '#tests/support/services'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { authorizedAddress, openidOfPerson } from '~/services/wechat/simulator/people'

vi.hoisted(() => {
  process.env.PAYMENT_GATEWAY = 'wxpay,alipay'
})

useDatabase({ holdsMany: true })
const services = useServices()

const WECHAT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.49(0x1800312d)'

let people = 10
let lan: Awaited<ReturnType<typeof member>>
let scarf: Awaited<ReturnType<typeof someGoods>>
beforeAll(async () => {
  lan = await member('lan')
  scarf = await someGoods('Merino scarf', { stock: 100 })
})

/** Comes by a shared link, registers and places an order; answers the way to pay it. */
async function comesAndOrders(userAgent: string) {
  const browser = plainBrowser(new Map(), userAgent)
  const phone = `138111100${++people}`
  const link = withQuery(paths.goods, { id: scarf.id, sUid: lan.id })
  expect((await browser.ask(link)).body).toContain(paths.recommender)
  await browser.ask(paths.login, [
    ['intent', 'code'],
    ['phone', phone],
  ])
  const login = withQuery(paths.login, { redirect: link })
  const logged = await browser.ask(login, [
    ['intent', 'login'],
    ['phone', phone],
    ['verificationCode', await codeSentTo(phone)],
    ['agreement', 'on'],
  ])
  expect(logged.status, logged.body).toBe(303)
  const id = (await db.selectFrom('members').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()).id
  return { browser, id, phone, logged }
}

async function order({ browser, id, phone }: Awaited<ReturnType<typeof comesAndOrders>>) {
  await addressOf({ id, phone })
  const here = withQuery(paths.placeOrder, { skuId: scarf.skuId, quantity: 1 })
  const placed = await browser.press(here, ['submissionId'])
  expect(placed.status, placed.body).toBe(303)
  const rows = db.selectFrom('orders').select('id').where('member_id', '=', id).orderBy('id', 'desc')
  return (await rows.executeTakeFirstOrThrow()).id
}

describe('a link that was shared', () => {
  it('inside of WeChat: login, binding, an order, its payment by the messenger’s own call, and the notice', async () => {
    const came = await comesAndOrders(WECHAT)
    const { browser, id, logged } = came
    expect(logged.to).toBe(paths.messengerSignIn)
    const [, address = ''] = /content="0;url=([^"]+)"/.exec((await browser.ask(paths.messengerSignIn)).body) ?? []
    const requested = new URL(address.replaceAll('&amp;', '&'), 'http://shop').searchParams
    const back = new URL(authorizedAddress(requested, 'a stranger') as string)
    const bound = await browser.ask(back.pathname + back.search)
    expect(bound.to).toBe(withQuery(paths.goods, { id: scarf.id, sUid: lan.id }))
    const orderId = await order(came)
    const here = withQuery(paths.payChoice, { id: orderId })
    const { body } = await browser.press(here, ['channel', 'wxpay'])
    const [, shown = ''] = /data-parameters="([^"]+)"/.exec(body) ?? []
    const { package: prepared } = JSON.parse(shown.replaceAll('&quot;', '"'))
    const sim = services().wxpay.orders.findPrepared(prepared.replace('prepay_id=', ''))
    expect(sim).toMatchObject({ trade: 'jsapi', openid: openidOfPerson('a stranger') })
    services().wxpay.desk.pay(sim?.id as string)
    await settle(services())
    expect((await browser.ask(withQuery(paths.payStatus, { id: orderId }))).body).toContain('Payment received')
    expect((await browser.ask(paths.notices)).body).toMatch(/Merino scarf/)
    const inviter = sql<{ id: string }>`select inviter_id as id from members where id = ${id}`
    expect((await inviter.execute(db)).rows).toEqual([{ id: lan.id }])
  })

  it('elsewhere: the same by a page of a payment service, without a script', async () => {
    const came = await comesAndOrders('Mozilla/5.0 (Linux; Android 14) Chrome/126.0.0.0 Mobile Safari/537.36')
    expect(came.logged.to).not.toBe(paths.messengerSignIn)
    const orderId = await order(came)
    const paying = await came.browser.press(withQuery(paths.payChoice, { id: orderId }), ['channel'], {
      channel: 'alipay',
    })
    expect(paying.status, paying.body).toBe(303)
    await fetch(paying.to as string)
    const payments = db.selectFrom('payments').select('id').where('order_id', '=', orderId)
    services().alipay.pay((await payments.executeTakeFirstOrThrow()).id)
    await settle(services())
    expect((await came.browser.ask(withQuery(paths.payStatus, { id: orderId }))).body).toContain('Payment received')
  })
})
