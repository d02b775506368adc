import { beforeEach, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { useDatabase } from '#tests/support/database'
import { somebody } from '#tests/support/payouts'
import { requestCode } from '~/features/members/server/request-code'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { authorizedAddress, openidOfPerson } from '~/services/wechat/simulator/people'
import { cameBack } from '~/web/h5/sign-in'

useDatabase()

const WECHAT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.49(0x1800312d)'

let jar = new Map<string, string>()
beforeEach(() => {
  jar = new Map()
})

/** What a browser does: it keeps cookies, and follows no redirect by itself. */
async function ask(path: string, fields?: string[][], userAgent = WECHAT) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await askScreen(path, { cookie, fields, userAgent })
  for (const set of answer.cookies) {
    const at = set.indexOf('=')
    jar.set(set.slice(0, at), set.slice(at + 1))
  }
  return answer
}

const isLoggedIn = () => (jar.get('user') ?? '') !== ''

async function logIn(phone: string, userAgent = WECHAT) {
  await requestCode({ phone, purpose: 'login' }, { locale: 'en', address: '10.1.1.1' })
  const rows = db.selectFrom('sandbox_sms').select('body').where('phone', '=', phone).orderBy('id', 'desc')
  const [verificationCode = ''] = /\d{6}/.exec((await rows.executeTakeFirstOrThrow()).body) ?? []
  const fields = Object.entries({ intent: 'login', phone, verificationCode, agreement: 'on' })
  return ask(withQuery(paths.login, { redirect: paths.coupons }), fields, userAgent)
}

/** Where the messenger sends the browser back to from its page of the sign-in. */
async function followed(person: string): Promise<string> {
  const { body } = await ask(paths.messengerSignIn)
  const [, address = ''] = /http-equiv="refresh" content="0;url=([^"]+)"/i.exec(body) ?? []
  const url = new URL(address.replaceAll('&amp;', '&'), 'http://shop')
  expect(url.hash).toBe('#wechat_redirect')
  const back = new URL(authorizedAddress(url.searchParams, person) as string)
  return back.pathname + back.search
}

it('binds after a login inside of WeChat, and takes code and state out of the address', async () => {
  const mei = await somebody()
  expect((await logIn(mei.phone)).to).toBe(paths.messengerSignIn)
  const back = await followed('mei')
  expect(await ask(back)).toMatchObject({ status: 303, to: paths.coupons })
  const row = db.selectFrom('members').select('openid').where('id', '=', mei.id)
  expect(await row.executeTakeFirstOrThrow()).toEqual({ openid: openidOfPerson('mei') })
  expect((await ask(paths.coupons)).body).toContain('WeChat is connected.')
  // The same address once more, as "back" opens it.
  expect(await ask(back)).toMatchObject({ status: 303, to: paths.coupons })
  // Whoever is bound goes straight on.
  expect((await logIn(mei.phone)).to).toBe(paths.coupons)
})

it('goes nowhere outside of WeChat, and in its edition for companies', async () => {
  const mei = await somebody()
  expect((await logIn(mei.phone, 'Mozilla/5.0')).to).toBe(paths.coupons)
  expect((await logIn((await somebody()).phone, `${WECHAT} wxwork/4.1`)).to).toBe(paths.coupons)
  expect((await ask(paths.login, undefined, 'Mozilla/5.0')).body).not.toContain('Log in with WeChat')
})

it('logs in by a press of the button whoever is bound, and only in the browser that began', async () => {
  const mei = await somebody()
  await db
    .updateTable('members')
    .set({ openid: openidOfPerson('again') })
    .where('id', '=', mei.id)
    .execute()
  expect((await ask(paths.login)).body).toContain('Log in with WeChat')
  expect((await ask(paths.login, [['intent', 'messenger']])).to).toBe(paths.messengerSignIn)
  const back = await followed('again')
  const began = jar
  jar = new Map()
  expect(await ask(back)).toMatchObject({ status: 303, to: paths.home })
  expect(isLoggedIn()).toBe(false)
  jar = began
  expect(await ask(back)).toMatchObject({ status: 303, to: paths.home })
  expect(isLoggedIn()).toBe(true)
})

it('tells a stranger to log in by phone first', async () => {
  await ask(paths.login, [['intent', 'messenger']])
  const back = await followed('a stranger')
  expect(await ask(back)).toMatchObject({ status: 303, to: paths.home })
  expect(isLoggedIn()).toBe(false)
  expect((await ask(paths.mine)).body).toContain('No member is connected')
})

it('is offered in the settings to a member who did not go on to it when they logged in', async () => {
  const mei = await somebody()
  await logIn(mei.phone)
  expect((await ask(paths.settings)).body).toContain('Connect it to log in without a code')
  expect((await ask(paths.settings, undefined, 'Mozilla/5.0 Chrome/126')).body).toContain(
    'Open this page inside WeChat',
  )
  const connect = () => ask(paths.settings, [['intent', 'connect']])
  expect(await connect()).toMatchObject({ status: 303, to: paths.messengerSignIn })
  // The login was the first try and this the second; a third would only come back as they did.
  expect(await connect()).toMatchObject({ status: 303, to: paths.settings })
  expect((await ask(paths.settings)).body).toContain('can’t be connected right now')
  await db
    .updateTable('members')
    .set({ openid: openidOfPerson('later') })
    .where('id', '=', mei.id)
    .execute()
  const { body } = await ask(paths.settings)
  expect([body.includes('Connected. You can log in with it'), body.includes('value="connect"')]).toEqual([true, false])
})

it('takes the state out of the address also where somebody has declined, and leaves one that is not its own', async () => {
  await logIn((await somebody()).phone)
  const declined = new URL(await followed('declines'), 'http://shop')
  declined.searchParams.delete('code')
  expect(await ask(declined.pathname + declined.search)).toMatchObject({ status: 303, to: paths.coupons })
  expect(jar.get('trip') ?? '').toBe('')
  expect((await ask(declined.pathname + declined.search)).status).toBe(200)
})

it('takes the code out of the address also where the session is over by then', async () => {
  const mei = await somebody()
  await logIn(mei.phone)
  const back = await followed('late')
  await db.deleteFrom('sessions').where('member_id', '=', mei.id).execute()
  expect(await ask(back)).toMatchObject({ status: 303, to: paths.coupons })
})

it('leads to no other host by an address that a browser reads as one', async () => {
  for (const path of ['//evil.example/', '/\\evil.example/', '///evil.example/'])
    expect((await cameBack(new Request(`http://shop${path}?code=a&state=b`)))?.headers.get('Location')).toBe(
      '/evil.example/',
    )
})
