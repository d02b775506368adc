import { beforeEach, expect, it, vi } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { answers, failAt, refuses, useMessenger } from '#tests/support/messenger'
import { settings } from '~/platform/settings/settings'
import { closeCircuits } from '~/services/outside'
import { answerAsMessenger } from '~/services/sandbox/messenger'
import { SIM_WX } from '~/services/wechat/settings'
import { tryServices } from './try-services'

vi.hoisted(() => {
  Object.assign(process.env, {
    MESSENGER_GATEWAY: 'wechat',
    WECHAT_APP: 'wx5a0db0c5aad60001',
    WECHAT_SECRET: '5a0db0c5aad6c0de5a0db0c5aad6c0de',
    WECHAT_MINI_APP: 'wx5a0db0c5aad60002',
    WECHAT_MINI_SECRET: '00000000000000000000000000000000',
    WECHAT_API_URL: 'http://wechat.invalid',
    WECHAT_MESSAGES: 'yes',
    WECHAT_MESSAGE_TEMPLATES: 'shipped=ship-1:thing1=goods,paid=paid-1:thing1=goods',
  })
})

useDatabase()
useMessenger()
vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => answerAsMessenger(new Request(url, init)))
beforeEach(closeCircuits)

const found = async (vendor: string) => (await tryServices()).find((one) => one.vendor === vendor)

it('tells a right account at the messenger from a wrong one, one the server of which is not on its list, and one without a right', async () => {
  expect(settings().messengerAccount).toMatchObject({ appId: SIM_WX.app, secret: SIM_WX.secret })
  expect(settings().miniProgramAccount?.appId).toBe(SIM_WX.mini)
  expect(await found('wechat')).toEqual({ vendor: 'wechat', outcome: 'right', detail: '' })
  expect(await found('wechat-mini')).toMatchObject({ outcome: 'refused', detail: '40125 (stable_token)' })
  failAt('stable_token', refuses(40164), 2)
  expect(await found('wechat')).toMatchObject({ outcome: 'refused', detail: '40164 (stable_token)' })
  failAt('getticket', refuses(48001))
  expect(await found('wechat')).toMatchObject({ outcome: 'refused', detail: '48001 (getticket)' })
  failAt('stable_token', answers('<html>'), 2)
  expect(await found('wechat')).toMatchObject({ outcome: 'failed' })
})

it('tells templates that the account has from those that it has not', async () => {
  expect(await found('wechat-messages')).toEqual({ vendor: 'wechat-messages', outcome: 'right', detail: '' })
  const data = [{ priTmplId: 'paid-1' }]
  failAt('gettemplate', answers(JSON.stringify({ errcode: 0, errmsg: 'ok', data })))
  expect(await found('wechat-messages')).toMatchObject({ outcome: 'templates', detail: 'ship-1' })
  failAt('gettemplate', refuses(48001))
  expect(await found('wechat-messages')).toMatchObject({ outcome: 'refused', detail: '48001 (gettemplate)' })
})
