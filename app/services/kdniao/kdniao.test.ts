import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import known from '#tests/support/known-answers/logistics-signing.json'
import { closeCircuits } from '../outside'
import { openSimulators, type Simulators } from '../simulators/open'
import { dataSign, kdniao, requestOf } from './kdniao'
import { kdniaoAt } from './settings'
import { shipperOf } from './wire'

let sims: Simulators
beforeAll(async () => {
  sims = await openSimulators()
})
afterAll(() => sims.close())
beforeEach(() => {
  closeCircuits()
  sims.frame.reset()
})

const MINUTE = 60_000
const waybill = { company: 'yuantong', number: 'YT1234567890123', phone: '' }
const ask = (more = {}) => kdniao(async () => kdniaoAt(sims)).query({ ...waybill, ...more })

it('signs as is written down', () => {
  const { RequestData, AppKey, DataSign_urlencoded } = known.kdniao
  expect(requestOf(waybill, 'YTO')).toBe(RequestData)
  expect(encodeURIComponent(dataSign(RequestData, AppKey))).toBe(DataSign_urlencoded)
})

it.each([
  ['shunfeng', '0001'],
  ['shunfengkuaiyun', '0001'],
  ['zhongtong', '0001'],
  ['yuantong', undefined],
  ['jd', undefined],
])('asks for %s with no more of a phone than it wants', (company, shown) => {
  const sent = requestOf({ company, number: '1', phone: '13800000001' }, shipperOf(company) ?? '')
  expect(JSON.parse(sent).CustomerName).toBe(shown)
  expect(sent).not.toContain('13800000001')
})

it('tells the way of a parcel, the newest first', async () => {
  expect(await ask()).toMatchObject({ state: 'collected', events: [{ text: /揽收/ }] })
  await sims.frame.advance(70 * MINUTE)
  const track = await ask()
  expect(track).toMatchObject({ state: 'delivering', rawState: '202' })
  expect(typeof track === 'object' && track.events.map(({ text }) => text)[0]).toContain('派送')
  await sims.frame.advance(30 * MINUTE)
  expect(await ask()).toMatchObject({ state: 'delivered' })
  expect(sims.frame.journal.filter(({ wrong }) => wrong)).toEqual([])
})

it('tells apart what is not known and what failed', async () => {
  expect(await ask({ number: 'YT000' })).toBe('nothing')
  expect(await ask({ company: 'nobody' })).toBe('nothing')
  expect(await ask({ company: 'shunfeng' })).toBe('nothing')
  expect(await ask({ company: 'shunfeng', phone: '13800000000' })).toMatchObject({ state: 'collected' })
  const wrong = { ...kdniaoAt(sims), key: 'another' }
  expect(await kdniao(async () => wrong).query(waybill)).toBe('failed')
  for (const effect of [{ html: true }, { reset: 'before' }, { truncate: 40 }] as const) {
    sims.frame.addFault({ service: 'kdniao', operation: 'query', effect, times: 1 })
    expect(await ask()).toBe('failed')
  }
})
