import { beforeAll, describe, expect, it } from 'vitest'
import { askCall, wholeOf } from '#tests/support/call-over-http'
import { moveClock, useDatabase } from '#tests/support/database'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import { refusals } from '~/house/registers/refusals'
import { db } from '~/platform/database/pool'
import { mallFacts } from '../contract/members'
import { fieldOf, MALL_SETTINGS, SETTING_KEYS } from '../contract/numbers'
import { daysToFile, saveFacts } from './facts'
import { orderRules } from './order-rules'
import { readMallSettings, readReturnAddress } from './read-settings'

useDatabase()

let owner: string
let finance: string
beforeAll(async () => {
  owner = await operatorTokenOf(await operatorOf('owner'))
  finance = await operatorTokenOf(await operatorOf('finance'))
})
const { show, save, saveReturnAddress } = desk.mallSettings
const acts = async () =>
  (await db.selectFrom('operator_acts').selectAll().orderBy('id').execute()).map(({ act, before, after }) => ({
    act,
    before,
    after,
  }))

describe('the settings of the mall', () => {
  it('are the mall’s own numbers until somebody sets others, which the rules then follow, and the log keeps', async () => {
    expect(await orderRules(db)).toMatchObject({ freeFreightFrom: 9900, minutesToPay: 30 })
    const sent = { orders_minutesToPay: 45, orders_freeFreightFrom: 9900 }
    expect(await askCall(save, sent, { operator: finance })).toMatchObject({ code: 200, data: { changed: 1 } })
    expect(await orderRules(db)).toMatchObject({ freeFreightFrom: 9900, minutesToPay: 45 })
    expect(await acts()).toEqual([
      { act: 'saveSettings', before: { 'orders.minutesToPay': 30 }, after: { 'orders.minutesToPay': 45 } },
    ])
    expect(await askCall(save, sent, { operator: owner })).toMatchObject({ code: 200, data: { changed: 0 } })
    expect(await acts()).toHaveLength(1)
    expect(await askCall(show, {}, { operator: owner })).toMatchObject({
      data: { settings: expect.arrayContaining([{ key: 'orders.minutesToPay', value: 45, isSet: true }]) },
    })
  })

  it.each(SETTING_KEYS)('%s stays within its bounds', async (key) => {
    const { least, most, initial } = MALL_SETTINGS[key]
    expect(initial).toBeGreaterThanOrEqual(least)
    expect(initial).toBeLessThanOrEqual(most)
    for (const value of [least - 1, most + 1, least + 0.5, '7', null]) {
      const answer = await askCall(save, { [fieldOf(key)]: value }, { operator: owner })
      expect(answer).toMatchObject({ code: refusals.badInput.code })
      expect(answer.data).toMatchObject({ fields: { [fieldOf(key)]: expect.any(String) } })
    }
    for (const value of [least, most]) {
      expect(await askCall(save, { [fieldOf(key)]: value }, { operator: owner })).toMatchObject({ code: 200 })
      expect(await readMallSettings(db, key)).toEqual({ [key]: value })
    }
    await db
      .updateTable('settings')
      .set({ value: JSON.stringify(most + 1) })
      .where('key', '=', key)
      .execute()
    expect(await readMallSettings(db, key)).toEqual({ [key]: initial })
  })

  it('hold an address for returned goods, of which the log shows no person', async () => {
    const address = {
      name: 'Wang Fang',
      phone: '13800138009',
      place: '浙江省 杭州市 西湖区',
      detail: 'West Lake Road 9',
    }
    expect(await readReturnAddress(db)).toBeNull()
    expect(await askCall(show, {}, { operator: finance })).toMatchObject({ data: { returnAddress: null } })
    expect(await askCall(saveReturnAddress, address, { operator: finance })).toMatchObject({ code: 200 })
    expect(await readReturnAddress(db)).toEqual(address)
    expect((await acts()).at(-1)).toMatchObject({ act: 'saveReturnAddress', after: { place: address.place } })
    expect(JSON.stringify(await acts())).not.toMatch(/Wang Fang|13800138009|West Lake Road/)
  })

  it('are no other role’s, and want the second factor again', async () => {
    for (const role of ['goods', 'orders', 'service'] as const) {
      const operator = await operatorTokenOf(await operatorOf(role))
      for (const one of [show, save])
        expect(await askCall(one, {}, { operator })).toMatchObject({ code: refusals.roleMissing.code })
    }
    const [{ id = '' } = {}] = await db.selectFrom('operators').select('id').where('role', '=', 'owner').execute()
    const stale = await operatorTokenOf({ id }, { isFresh: false })
    expect(await askCall(save, { orders_minutesToPay: 50 }, { operator: stale })).toMatchObject({
      code: refusals.factorNeeded.code,
      data: { fields: { factorCode: expect.any(String) } },
    })
    expect(await askCall(show, {}, { operator: stale })).toMatchObject({ code: 200 })
  })
})

describe('what the shop says about itself', () => {
  const legal = {
    company: '杭州丁香商贸有限公司',
    licenceNumber: '91330106MA2XXXXXXX',
    licencePicture: 'https://shop.example/licence.png',
    icp: '浙ICP备2024000000号-1',
    police: '浙公网安备 33010602000000号',
    complaints: '400-000-0000',
  }
  const shareTitles = { shareTitleZh: '丁香好物', shareTitleEn: 'Nice things' }

  it('is set by operators, and everybody reads it in their language', async () => {
    const { facts } = calls.mallSettings
    const { saveFacts } = desk.mallSettings
    expect(await askCall(facts, {})).toMatchObject({
      code: 200,
      data: { company: '', serviceLink: '', shareTitle: '' },
    })
    const sent = wholeOf(saveFacts, { ...legal, ...shareTitles, serviceLink: 'tel:400-000-0000' })
    const half = await askCall(saveFacts, { ...sent, icp: '', police: '' }, { operator: finance })
    expect(half).toMatchObject({ code: 200, data: { missing: ['icp'] } })
    expect(await askCall(saveFacts, sent, { operator: finance })).toMatchObject({ code: 200, data: { missing: [] } })
    expect(await askCall(facts, {}, { locale: 'zh-Hans' })).toMatchObject({
      data: { ...legal, shareTitle: '丁香好物' },
    })
    expect(await askCall(facts, {}, { locale: 'fr' })).toMatchObject({ data: { shareTitle: 'Nice things' } })
    expect((await acts()).at(-1)).toMatchObject({ act: 'saveFacts', after: { company: legal.company } })
    expect(await askCall(show, {}, { operator: finance })).toMatchObject({ data: { facts: sent } })
  })

  it.each([
    ['serviceLink', 'javascript:alert(1)'],
    ['serviceLink', 'http://shop.example'],
    ['licencePicture', 'licence.png'],
    ['sharePicture', 'data:image/png;base64,AA'],
  ])('refuses %s of %s', async (name, text) => {
    const answer = await askCall(desk.mallSettings.saveFacts, { ...legal, [name]: text }, { operator: owner })
    expect(answer).toMatchObject({ code: refusals.badInput.code, data: { fields: { [name]: expect.any(String) } } })
  })

  it('waits for the police filing until 30 days after the mall was first open, and is overdue then', async () => {
    await saveFacts(undefined, mallFacts.parse({ ...legal, police: '' }))
    const leftAfter = async (by: string) => {
      await moveClock(by)
      return daysToFile()
    }
    const shown = [
      await leftAfter('0'),
      await leftAfter('1 day'),
      await leftAfter('30 days'),
      await leftAfter('31 days'),
    ]
    expect(shown).toEqual([30, 29, 0, -1])
    await saveFacts(undefined, mallFacts.parse(legal))
    expect(await leftAfter('99 days')).toBeUndefined()
    await moveClock('0')
  })
})
