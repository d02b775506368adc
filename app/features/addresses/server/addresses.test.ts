import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { addressOf, member, type Person } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { addressCalls } from '../contract/members'
import { ADDRESSES_MOST, removeAddress, saveAddress, setDefaultAddress } from './edit-addresses'
import { getAddress, listAddresses } from './read-addresses'
import { isDistrict, placeOf, regionsBelow } from './regions'

useDatabase({ connections: 16 })

let mei: Person
let qiang: Person

beforeEach(async () => {
  mei = await member('mei')
  qiang = await member('qiang')
  await db.deleteFrom('addresses').execute()
})

const fields = { name: 'Lin Mei', phone: '13800138000', region: '330106', detail: 'West Lake Road 1' }

async function save(more: Partial<Parameters<typeof saveAddress>[0]> = {}): Promise<string> {
  const saved = await saveAddress({ memberId: mei.id, ...fields, isDefault: false, ...more })
  if (!saved.ok) throw new Error(saved.refusal)
  return saved.value.id
}

const defaults = async (memberId = mei.id) =>
  (await listAddresses(memberId)).filter(({ isDefault }) => isDefault).map(({ id }) => id)

describe('addresses', () => {
  it('shows what was saved, in words', async () => {
    const id = await save({ isDefault: true })
    const shown = { id, ...fields, place: '浙江省 杭州市 西湖区', isDefault: true }
    expect(await getAddress(mei.id, id)).toEqual({ ok: true, value: shown })
    expect(addressCalls.detail.output.parse(shown)).toEqual(shown)
    expect(await save({ id, detail: 'West Lake Road 2', region: '110101' })).toBe(id)
    expect(await listAddresses(mei.id)).toEqual([
      { ...shown, detail: 'West Lake Road 2', region: '110101', place: '北京市 东城区' },
    ])
  })

  it('makes the first one the default, and lists it first', async () => {
    const first = await save()
    const second = await save()
    expect(await defaults()).toEqual([first])
    expect((await listAddresses(mei.id)).map(({ id }) => id)).toEqual([first, second])
  })

  it('moves the default by saving and by choosing, and never loses it', async () => {
    const first = await save()
    const second = await save({ isDefault: true })
    expect(await defaults()).toEqual([second])
    await save({ id: second, isDefault: false })
    expect(await defaults()).toEqual([second])
    expect(await setDefaultAddress(mei.id, first)).toMatchObject({ ok: true })
    expect(await defaults()).toEqual([first])
  })

  it('hands the default to the newest other one when it is removed', async () => {
    const [oldest, newest, chosen] = [await save(), await save(), await save({ isDefault: true })]
    await removeAddress(mei.id, chosen as string)
    expect(await defaults()).toEqual([newest])
    await removeAddress(mei.id, oldest as string)
    expect(await defaults()).toEqual([newest])
    await removeAddress(mei.id, newest as string)
    expect(await listAddresses(mei.id)).toEqual([])
    expect(await removeAddress(mei.id, newest as string)).toMatchObject({ refusal: 'notFound' })
  })

  it('does not find what is somebody else’s', async () => {
    const theirs = await addressOf(qiang)
    const before = await listAddresses(qiang.id)
    const attempts = [
      await getAddress(mei.id, theirs),
      await saveAddress({ memberId: mei.id, id: theirs, ...fields, isDefault: true }),
      await removeAddress(mei.id, theirs),
      await setDefaultAddress(mei.id, theirs),
    ]
    expect(attempts).toEqual(attempts.map(() => expect.objectContaining({ refusal: 'notFound' })))
    expect(await listAddresses(qiang.id)).toEqual(before)
    expect(await listAddresses(mei.id)).toEqual([])
  })

  it('keeps 20, also when 40 are saved at once', async () => {
    const results = await Promise.all(
      Array.from({ length: 40 }, () => saveAddress({ memberId: mei.id, ...fields, isDefault: false })),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(ADDRESSES_MOST)
    expect(results.find(({ ok }) => !ok)).toMatchObject({ refusal: 'addressesFull', params: { most: 20 } })
    expect(await listAddresses(mei.id)).toHaveLength(ADDRESSES_MOST)
    const id = (await listAddresses(mei.id))[0]?.id as string
    await save({ id })
    await removeAddress(mei.id, id)
    await save()
  })

  it('has one default after 15 at once want to be it', async () => {
    const results = await Promise.all(
      Array.from({ length: 15 }, () => saveAddress({ memberId: mei.id, ...fields, isDefault: true })),
    )
    expect(results.every(({ ok }) => ok)).toBe(true)
    expect(await defaults()).toHaveLength(1)
    const all = await listAddresses(mei.id)
    await Promise.all(all.map(({ id }) => setDefaultAddress(mei.id, id)))
    expect(await defaults()).toHaveLength(1)
  })

  it('would fail at the unique index without the turns at the member’s row', async () => {
    const naive = () =>
      transaction(async (tx) => {
        await sql`update addresses set is_default = false where member_id = ${mei.id} and is_default`.execute(tx)
        await tx
          .insertInto('addresses')
          .values({ member_id: mei.id, ...fields, is_default: true })
          .execute()
      })
    const results = await Promise.allSettled(Array.from({ length: 15 }, naive))
    expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  })

  it('takes districts only', async () => {
    for (const region of ['330000', '330100', '999999', '000000']) {
      const result = await saveAddress({ memberId: mei.id, ...fields, region, isDefault: false })
      expect(result).toMatchObject({ refusal: 'regionUnknown', field: 'region' })
    }
  })
})

describe('regions', () => {
  it.each([
    ['110101', '北京市 东城区'],
    ['310115', '上海市 浦东新区'],
    ['500230', '重庆市 丰都县'],
    ['429004', '湖北省 仙桃市'],
    ['659001', '新疆维吾尔自治区 石河子市'],
    ['330106', '浙江省 杭州市 西湖区'],
    ['330100', ''],
    ['constructor', ''],
  ])('says %s as %s', (code, place) => {
    expect(placeOf(code)).toBe(place)
  })

  it('leads from every province over its cities to every district', () => {
    const { provinces, cities, districts } = regionsBelow({})
    expect([provinces.length, cities.length, districts.length]).toEqual([34, 0, 0])
    const below = provinces.flatMap(({ code }) => regionsBelow({ province: code }).cities)
    const all = below.flatMap(({ code }) => regionsBelow({ city: code }).districts)
    expect(all.length).toBeGreaterThan(3000)
    expect(all.every(({ code }) => isDistrict(code) && placeOf(code) !== '')).toBe(true)
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
  })

  it('has nothing below codes that do not exist', () => {
    expect(regionsBelow({ province: '990000' }).cities).toEqual([])
    expect(regionsBelow({ city: '999900' }).districts).toEqual([])
  })
})
