import { beforeAll, describe, expect, it } from 'vitest'
import { askCall } from '#tests/support/call-over-http'
import { useDatabase } from '#tests/support/database'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { calls } from '~/contract/calls'
import { refusals } from '~/contract/refusals'
import { fieldOf, RETURNS_AT_FIRST, SETTING_KEYS, SHOP_SETTINGS } from '~/contract/shop-settings'
import { db } from '../database/pool'
import { orderRules } from '../orders/order-rules'
import { readReturnAddress, readSettings } from './read-settings'

useDatabase()

let owner: string
let finance: string
beforeAll(async () => {
  owner = await operatorTokenOf(await operatorOf('owner'))
  finance = await operatorTokenOf(await operatorOf('finance'))
})
const { show, save, saveReturnAddress } = calls.shopSettings
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
    const { least, most, initial } = SHOP_SETTINGS[key]
    expect(initial).toBeGreaterThanOrEqual(least)
    expect(initial).toBeLessThanOrEqual(most)
    for (const value of [least - 1, most + 1, least + 0.5, '7', null]) {
      const answer = await askCall(save, { [fieldOf(key)]: value }, { operator: owner })
      expect(answer).toMatchObject({ code: refusals.badInput.code })
      expect(answer.data).toMatchObject({ fields: { [fieldOf(key)]: expect.any(String) } })
    }
    for (const value of [least, most]) {
      expect(await askCall(save, { [fieldOf(key)]: value }, { operator: owner })).toMatchObject({ code: 200 })
      expect(await readSettings(db, key)).toEqual({ [key]: value })
    }
    await db
      .updateTable('settings')
      .set({ value: JSON.stringify(most + 1) })
      .where('key', '=', key)
      .execute()
    expect(await readSettings(db, key)).toEqual({ [key]: initial })
  })

  it('hold an address for returned goods, of which the log shows no person', async () => {
    const address = {
      name: 'Wang Fang',
      phone: '13800138009',
      place: '浙江省 杭州市 西湖区',
      detail: 'West Lake Road 9',
    }
    expect(await readReturnAddress(db)).toEqual(RETURNS_AT_FIRST)
    expect(await askCall(show, {}, { operator: finance })).toMatchObject({ data: { returnAddress: RETURNS_AT_FIRST } })
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
