import { expect, it, vi } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { cookieOf } from '#tests/support/member-cookie'
import { statusOf } from '#tests/support/paying'
import { useServices } from '#tests/support/services'
import { anOrder } from '#tests/support/shopping'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'

vi.hoisted(() => {
  process.env.PAYMENT_GATEWAY = 'wxpay,alipay,unionpay'
})

useDatabase({ holdsMany: true })
const services = useServices()

const WECHAT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.49(0x1800312d)'

async function toPay(name: 'mei' | 'lan') {
  const mei = await member(name)
  const { id } = await anOrder(mei, await someGoods('tea', { stock: 5 }))
  const cookie = await cookieOf(mei)
  const path = withQuery(paths.payChoice, { id })
  const ask = (userAgent: string, channel?: string) =>
    askScreen(path, { cookie, userAgent, ...(channel && { fields: [['channel', channel]] }) })
  return { mei, id, ask }
}

it('hands the messenger what its own payment takes, and the order is paid by the callback alone', async () => {
  const { mei, id, ask } = await toPay('mei')
  await db.updateTable('members').set({ openid: 'oMei' }).where('id', '=', mei.id).execute()
  expect((await ask(WECHAT)).body).toContain('value="wxpay"')
  const { status, body } = await ask(WECHAT, 'wxpay')
  expect(status).toBe(200)
  const [, shown = ''] = /data-parameters="([^"]+)"/.exec(body) ?? []
  const parameters = JSON.parse(shown.replaceAll('&quot;', '"'))
  expect(Object.keys(parameters).sort()).toEqual(['appId', 'nonceStr', 'package', 'paySign', 'signType', 'timeStamp'])
  const prepared = services().wxpay.orders.findPrepared(parameters.package.replace('prepay_id=', ''))
  expect(prepared).toMatchObject({ trade: 'jsapi', openid: 'oMei' })
  expect(body).toContain(withQuery(paths.payStatus, { id }))
  expect(await statusOf(id)).toBe('unpaid')
  services().wxpay.desk.pay(prepared?.id as string)
  await services().frame.advance(0)
  expect(await statusOf(id)).toBe('paid')
})

it('says so where the messenger does not know the person, and offers no such way outside of it', async () => {
  const { ask } = await toPay('lan')
  expect((await ask(WECHAT)).body).toContain('WeChat does not know you here yet.')
  expect(await ask(WECHAT, 'wxpay')).toMatchObject({ status: 422 })
  const outside = (await ask('Mozilla/5.0')).body
  expect(outside).not.toContain('value="wxpay"')
  expect(outside).toContain('value="wxpayweb"')
})

it('leads on by a form to a service that takes one, and waits for the press of a button', async () => {
  const { id, ask } = await toPay('lan')
  expect((await ask(WECHAT)).body).not.toContain('value="unionpay"')
  const { status, body } = await ask('Mozilla/5.0', 'unionpay')
  expect(status).toBe(200)
  const [, action = ''] = /<form method="post" action="([^"]+frontTransReq\.do)"/.exec(body) ?? []
  const fields = [...body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ])
  const answer = await fetch(action, { method: 'POST', body: new URLSearchParams(fields as [string, string][]) })
  expect(await answer.text()).toContain('No money moves here.')
  const payment = fields.find(([name]) => name === 'orderId')?.[1] as string
  services().unionpay.pay(payment)
  await services().frame.advance(0)
  expect(await statusOf(id)).toBe('paid')
})
