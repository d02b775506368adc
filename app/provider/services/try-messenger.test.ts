import { beforeEach, expect, it, vi } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { SANDBOX_APP } from '../gateways/messenger-people'
import { answerAsMessenger, SANDBOX_MINI_APP, SANDBOX_SECRET, sandboxFaults } from '../gateways/messenger-sandbox'
import { closeCircuits } from '../gateways/outside'
import { settings } from '../settings'
import { tryServices } from './try-services'

vi.hoisted(() => {
  Object.assign(process.env, {
    MESSENGER_GATEWAY: 'wechat',
    WECHAT_APP: 'wx5a0db0c5aad60001',
    WECHAT_SECRET: '5a0db0c5aad6c0de5a0db0c5aad6c0de',
    WECHAT_MINI_APP: 'wx5a0db0c5aad60002',
    WECHAT_MINI_SECRET: 'not the right one',
    WECHAT_API_URL: 'http://wechat.invalid',
    WECHAT_MESSAGES: 'yes',
    WECHAT_MESSAGE_TEMPLATES: 'shipped=ship-1:thing1=goods,paid=paid-1:thing1=goods',
  })
})

useDatabase()
vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => answerAsMessenger(new Request(url, init)))
beforeEach(() => {
  sandboxFaults.clear()
  closeCircuits()
})

const found = async (vendor: string) => (await tryServices()).find((one) => one.vendor === vendor)
const errors = (errcode: number) => () => new Response(JSON.stringify({ errcode, errmsg: 'no, rid: 1' }))

it('tells a right account at the messenger from a wrong one, one the server of which is not on its list, and one without a right', async () => {
  expect(settings().messengerAccount).toMatchObject({ appId: SANDBOX_APP, secret: SANDBOX_SECRET })
  expect(settings().miniProgramAccount?.appId).toBe(SANDBOX_MINI_APP)
  expect(await found('wechat')).toEqual({ vendor: 'wechat', outcome: 'right', detail: '' })
  expect(await found('wechat-mini')).toMatchObject({ outcome: 'refused', detail: '40125 (stable_token)' })
  sandboxFaults.set('/cgi-bin/stable_token', { times: 2, answer: errors(40164) })
  expect(await found('wechat')).toMatchObject({ outcome: 'refused', detail: '40164 (stable_token)' })
  sandboxFaults.set('/cgi-bin/ticket/getticket', { times: 1, answer: errors(48001) })
  expect(await found('wechat')).toMatchObject({ outcome: 'refused', detail: '48001 (getticket)' })
  sandboxFaults.set('/cgi-bin/stable_token', { times: 2, answer: () => new Response('<html>') })
  expect(await found('wechat')).toMatchObject({ outcome: 'failed' })
})

it('tells templates that the account has from those that it has not', async () => {
  expect(await found('wechat-messages')).toEqual({ vendor: 'wechat-messages', outcome: 'right', detail: '' })
  const data = [{ priTmplId: 'paid-1' }]
  const answer = () => new Response(JSON.stringify({ errcode: 0, errmsg: 'ok', data }))
  sandboxFaults.set('/wxaapi/newtmpl/gettemplate', { times: 1, answer })
  expect(await found('wechat-messages')).toMatchObject({ outcome: 'templates', detail: 'ship-1' })
  sandboxFaults.set('/wxaapi/newtmpl/gettemplate', { times: 1, answer: errors(48001) })
  expect(await found('wechat-messages')).toMatchObject({ outcome: 'refused', detail: '48001 (gettemplate)' })
})
