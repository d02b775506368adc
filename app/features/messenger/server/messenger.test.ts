import { afterEach, describe, expect, it } from 'vitest'
import { askCall } from '#tests/support/call-over-http'
import { member, type Person } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { answers, failAt, refuses, requestsFor, useMessenger } from '#tests/support/messenger'
import { somebody } from '#tests/support/payouts'
import { rounds } from '#tests/support/proofs'
import { tokenOf } from '#tests/support/stage'
import { calls } from '~/house/registers/calls'
import { db } from '~/platform/database/pool'
import { sandboxMessenger } from '~/services/sandbox/messenger'
import { codeOf, openidOfPerson } from '~/services/wechat/simulator/people'
import { beginSignIn } from './begin-sign-in'
import { signatureOf } from './show-messenger'

useDatabase()
useMessenger()

const { messenger } = calls
const PAGE = 'http://localhost:3000/goodsPages/details/details?id=1&name=%E4%B8%9D'
const { wx, frame } = sandboxMessenger
const count = (operation: string) => requestsFor(operation).length

afterEach(() => moveClock('0'))

async function stateFor(token?: string): Promise<string> {
  const { data } = await askCall(messenger.beginTrip, { returnTo: 'http://localhost:3000/' }, { token })
  return (data as { state: string }).state
}
const openidOf = async ({ id }: Person) =>
  (await db.selectFrom('members').select('openid').where('id', '=', id).executeTakeFirstOrThrow()).openid

describe('signing a page', () => {
  it('gives the signature that the messenger’s document prints', () => {
    const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
    const signed = { ticket, nonceStr: 'Wm3WZYTPz0wzccnW', timestamp: 1414587457 }
    expect(signatureOf({ ...signed, url: 'http://mp.weixin.qq.com?params=value' })).toBe(
      '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
    )
    expect(signatureOf({ ...signed, url: 'http://mp.weixin.qq.com' })).toBe('f4d90daf4b3bca3078ab155816175ba34c443a7b')
  })

  it('signs the address byte by byte, with one token and one ticket for fifty at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => askCall(messenger.getWxConfig, { url: `${PAGE}#part` })),
    )
    for (const { data } of answers) {
      const { signature, nonceStr, timestamp } = data as { signature: string; nonceStr: string; timestamp: number }
      expect(nonceStr).toMatch(/^[0-9a-z]{16}$/)
      expect(signature).toBe(signatureOf({ ticket: wx.tokens.ticket, nonceStr, timestamp, url: PAGE }))
    }
    expect([count('stable_token'), count('getticket')]).toEqual([1, 1])
  })

  it('signs no page of others', async () => {
    for (const url of ['https://elsewhere.example/', 'javascript:alert(1)', 'http://localhost.example/'])
      expect(await askCall(messenger.getWxConfig, { url })).toMatchObject({ code: 5203, data: { fields: { url: {} } } })
  })

  it('asks once more with a new token where the messenger has ended it', async () => {
    await askCall(messenger.getWxConfig, { url: PAGE })
    await db.deleteFrom('messenger_credentials').where('kind', '=', 'ticket').execute()
    wx.tokens.end()
    frame.forget()
    expect(await askCall(messenger.getWxConfig, { url: PAGE })).toMatchObject({ code: 200 })
    expect([count('stable_token'), count('getticket')]).toEqual([1, 2])
  })

  it('goes on with what is lent still while the messenger does not answer', async () => {
    await askCall(messenger.getWxConfig, { url: PAGE })
    await moveClock('117 minutes')
    failAt('getticket', answers('', 503))
    failAt('stable_token', answers('<html>'))
    expect(await askCall(messenger.getWxConfig, { url: PAGE })).toMatchObject({ code: 200 })
    await moveClock('130 minutes')
    failAt('stable_token', answers('<html>'), 9)
    expect(await askCall(messenger.getWxConfig, { url: PAGE })).toMatchObject({ code: 5202 })
  })
})

describe('binding', () => {
  it('binds once, also where the messenger opens the address twice', async () => {
    const mei = await member('mei')
    const token = await tokenOf(mei)
    const [state, code] = [await stateFor(token), codeOf('mei')]
    const came = () => askCall(messenger.getWechatH5OpenId, { code, state }, { token })
    const answers = await Promise.all([came(), came(), came()])
    expect(answers.map(({ data }) => data)).toEqual([{ bound: true }, { bound: true }, { bound: true }])
    expect(count('access_token')).toBe(1)
    expect(await openidOf(mei)).toBe(openidOfPerson('mei'))
    expect(await came()).toMatchObject({ data: { bound: true } })
  })

  it('binds nothing by the state of another member, of nobody, or by none', async () => {
    const [lan, qiang] = [await member('lan'), await member('qiang')]
    const token = await tokenOf(lan)
    for (const state of [await stateFor(await tokenOf(qiang)), await stateFor(), 'made-up', undefined])
      expect(await askCall(messenger.getWechatH5OpenId, { code: codeOf('thief'), state }, { token })).toMatchObject({
        code: 5204,
      })
    const late = await stateFor(token)
    await moveClock('11 minutes')
    expect(await askCall(messenger.getWechatH5OpenId, { code: codeOf('lan'), state: late }, { token })).toMatchObject({
      code: 5204,
    })
    expect(await openidOf(lan)).toBeNull()
  })

  it('gives one person to one member, and a member who has one no other', async () => {
    const [one, two] = [await somebody(), await somebody()]
    const bind = async (person: Person, name: string) => {
      const token = await tokenOf(person)
      const state = await stateFor(token)
      return askCall(messenger.getWechatH5OpenId, { code: codeOf(name), state }, { token })
    }
    const both = await Promise.all([bind(one, 'wang'), bind(two, 'wang')])
    expect(both.map(({ code }) => code).sort()).toEqual([200, 5206])
    const bound = both[0].code === 200 ? one : two
    const again = { returnTo: 'http://localhost:3000/' }
    expect(await askCall(messenger.beginTrip, again, { token: await tokenOf(bound) })).toMatchObject({ code: 5207 })
    expect(await openidOf(bound)).toBe(openidOfPerson('wang'))
  })

  it('binds nobody who looks at a snapshot', async () => {
    const person = await somebody()
    const token = await tokenOf(person)
    const sent = { code: codeOf('snapshot-1'), state: await stateFor(token) }
    expect(await askCall(messenger.getWechatH5OpenId, sent, { token })).toMatchObject({ code: 5205 })
    expect(await openidOf(person)).toBeNull()
  })

  it.each([
    ['a code of another account', 5204, 'mallory', () => failAt('access_token', refuses(40029))],
    ['a code that is older than five minutes', 5204, 'old', () => {}],
    ['a messenger that is busy', 5202, 'busy', () => failAt('access_token', refuses(-1))],
    ['calls that are used up', 5202, 'many', () => failAt('access_token', refuses(45011))],
    ['an answer that is lost', 5202, 'lost', () => failAt('access_token', { reset: 'after' })],
  ])('binds nothing by %s, asks once, and says the same once more', async (_, refusal, person, happens) => {
    const mei = await somebody()
    const token = await tokenOf(mei)
    const made = person === 'old' ? Date.now() - 301_000 : Date.now()
    const sent = { code: codeOf(person, made), state: await stateFor(token) }
    happens()
    for (let came = 0; came < 2; came++)
      expect(await askCall(messenger.getWechatH5OpenId, sent, { token })).toMatchObject({ code: refusal })
    expect([count('access_token'), await openidOf(mei)]).toEqual([1, null])
  })

  it('goes no third time within ten minutes', async () => {
    const token = await tokenOf(await somebody())
    await stateFor(token)
    await stateFor(token)
    const third = { returnTo: 'http://localhost:3000/' }
    expect(await askCall(messenger.beginTrip, third, { token })).toMatchObject({ code: 5209 })
    await moveClock('11 minutes')
    expect(await askCall(messenger.beginTrip, third, { token })).toMatchObject({ code: 200 })
  })
})

it('goes no third time where somebody presses many times at once', async () => {
  for (let round = 0; round < rounds(3, 50); round++) {
    const { id } = await somebody()
    const pressed = await Promise.all(Array.from({ length: 6 }, () => beginSignIn(id, PAGE)))
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(2)
  }
})

describe('logging in by the messenger', () => {
  it('opens a session for whoever is bound, and once for each code', async () => {
    const mei = await somebody()
    await db
      .updateTable('members')
      .set({ openid: openidOfPerson('bound') })
      .where('id', '=', mei.id)
      .execute()
    const sent = { code: codeOf('bound'), state: await stateFor() }
    const device = 'a-browser-that-is-new-here'
    const { data } = await askCall(messenger.logIn, sent, { device })
    const { token } = data as { token: string }
    const strange = async () => {
      const row = db.selectFrom('members').select('strange_login_at').where('id', '=', mei.id)
      return (await row.executeTakeFirstOrThrow()).strange_login_at
    }
    expect(await strange()).not.toBeNull()
    await db.updateTable('members').set({ strange_login_at: null }).where('id', '=', mei.id).execute()
    await askCall(messenger.logIn, { code: codeOf('bound'), state: await stateFor() }, { device })
    expect(await strange()).toBeNull()
    expect(await askCall(calls.members.loginStatus, {}, { token })).toMatchObject({ data: { memberId: mei.id } })
    expect(await askCall(messenger.logIn, sent)).toMatchObject({ code: 5204 })
    const stranger = { code: codeOf('stranger'), state: await stateFor() }
    expect(await askCall(messenger.logIn, stranger)).toMatchObject({ code: 5208 })
  })
})

describe('the mini-program', () => {
  it('draws a code whose scene says what it stands for', async () => {
    const wish = { page: 'goodsPages/details/details', id: '7015', sUid: 'm1', bUid: 'b1' }
    const { data } = await askCall(messenger.getWxACode, wish)
    const { kind, scene, base64 } = data as { kind: string; scene: string; base64: string }
    expect([kind, scene.length <= 32, Buffer.from(base64, 'base64').subarray(1, 4).toString()]).toEqual([
      'mini',
      true,
      'PNG',
    ])
    expect(await askCall(messenger.getWxACodeParam, { scene })).toMatchObject({ data: wish })
    const again = await askCall(messenger.getWxACode, wish)
    expect(again.data).toMatchObject({ scene })
    expect(await askCall(messenger.getWxACodeParam, { scene: 'nobody' })).toMatchObject({ code: 5210 })
  })

  it('falls back on a QR code of the mall while none can be had', async () => {
    failAt('getwxacodeunlimit', refuses(45009))
    expect(await askCall(messenger.getWxACode, { page: '', id: '7015' })).toMatchObject({
      data: { kind: 'h5', scene: '' },
    })
  })

  it('keeps a link until five days before its end', async () => {
    const wish = { path: 'pages/goods', query: 'id=7015' }
    const first = await askCall(messenger.getWxSchemeUrl, wish)
    expect(first.data).toMatchObject({ openlink: expect.stringMatching(/^weixin:\/\/dl\/business\/\?t=/) })
    await moveClock('24 days')
    expect((await askCall(messenger.getWxSchemeUrl, wish)).data).toEqual(first.data)
    await moveClock('26 days')
    expect((await askCall(messenger.getWxSchemeUrl, wish)).data).not.toEqual(first.data)
  })
})
