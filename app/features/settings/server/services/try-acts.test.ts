import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { askCall } from '#tests/support/call-over-http'
import { useDatabase } from '#tests/support/database'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { desk } from '~/house/registers/desk'
import { paths } from '~/paths'
import { forgetSettings } from '~/platform/settings/settings'
import { closeCircuits } from '~/services/outside'
import { environmentOf } from '~/services/simulators/environment'
import { openSimulators, type Simulators, useSimulators } from '~/services/simulators/open'
import { cookies } from '~/web/h5/cookies'
import { actLines } from './command'
import { written } from './lines'

useDatabase()

const PHONE = '13800138000'

let sims: Simulators
beforeAll(async () => {
  sims = await openSimulators()
  useSimulators(sims)
})
afterAll(() => sims.close())
afterEach(() => {
  sims.frame.reset()
  closeCircuits()
  vi.unstubAllEnvs()
  forgetSettings()
})

function withSettings(changed: Record<string, string> = {}) {
  const all = { ...environmentOf(sims), PUBLIC_ORIGIN: 'http://shop.example', ...changed }
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value)
  forgetSettings()
}

const shown = async (...args: string[]): Promise<string[]> => (await actLines(args)).map(written)

const states = (service: string) =>
  sims.frame.services
    .find(({ name }) => name === service)
    ?.rows()
    .map(({ what, state }) => `${what} ${state}`) ?? []

it('sends a real message by each service to the phone that is named', async () => {
  withSettings()
  const lines = await shown('--sms', PHONE)
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line).toMatch(/^right +(aliyun|tencent)-sms: took a message for the phone/)
  for (const { book } of [sims.aliyunSms, sims.tencentSms])
    expect(book.all).toEqual([expect.objectContaining({ phone: expect.stringContaining(PHONE) })])
})

it('says which setting a refused message hangs on, and what it wants of the phone', async () => {
  withSettings({ ALIYUN_SMS_SIGN: '别人的签名' })
  expect(await shown('--sms', PHONE)).toEqual([
    expect.stringMatching(/^WRONG +aliyun-sms: .*ALIYUN_SMS_SIGN: /),
    expect.stringMatching(/^right +tencent-sms: /),
  ])
  for (const phone of ['12345', ''])
    expect(await shown('--sms', phone)).toEqual([expect.stringMatching(/^WRONG +sms: .*eleven digits/)])
  withSettings({ SMS_GATEWAY: 'sandbox' })
  expect(await shown('--sms', PHONE)).toEqual([expect.stringMatching(/^WRONG +sms: .*no service/)])
})

it('opens an order of one fen by each channel, and leaves none open', async () => {
  withSettings()
  const lines = await shown('--pay')
  expect(lines.filter((line) => !line.startsWith('right'))).toEqual([])
  expect(lines.join('\n')).toMatch(/by wxpayweb: taken and closed.*by alipay: taken.*by unionpay: taken/s)
  expect(states('wxpay').filter((one) => !one.endsWith('CLOSED'))).toEqual([])
  expect(states('wxpay')).toHaveLength(1)
})

it('says by channel what a service refuses', async () => {
  withSettings()
  const instead = { status: 403, body: '{"code":"NO_AUTH","message":""}' }
  sims.frame.addFault({ service: 'wxpay', operation: '*', effect: { instead } })
  const wrong = (await shown('--pay')).filter((line) => line.startsWith('WRONG'))
  expect(wrong).toEqual([expect.stringMatching(/by wxpay.*NO_AUTH.*WXPAY_MERCHANT: apply for the product/)])
})

it('offers no order of one fen in the console where there is no channel to pay by', async () => {
  const operator = await operatorTokenOf(await operatorOf('owner'))
  const cookie = (await cookies.console.write({ token: operator })).split(';')[0] as string
  const isOffered = async () => (await askScreen(paths.consoleServices, { cookie })).body.includes('value="fens"')
  expect(await isOffered()).toBe(false)
  withSettings()
  expect(await isOffered()).toBe(true)
  const { data } = await askCall(desk.services.openFens, {}, { operator })
  expect(data).toMatchObject({ items: expect.arrayContaining([expect.objectContaining({ outcome: 'taken' })]) })
})
