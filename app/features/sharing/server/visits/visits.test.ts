import { beforeEach, describe, expect, it } from 'vitest'
import { member, type Person } from '#tests/support/cast'
import { secondsLater } from '#tests/support/codes'
import { moveClock, stopClock, useDatabase } from '#tests/support/database'
import { eraseOf } from '#tests/support/erase'
import { knowDevice } from '~/features/members/server/known-devices'
import { audit } from '~/platform/audit/audit'
import { keepPartitions } from '~/platform/database/partitions'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { visitParts } from '~/platform/database/visits'
import { visits } from './concept'
import { countLinkOpeners, goodsViews, shopTraffic, sumVisits } from './count-visits'
import { dropOldSums, dropOldViews, listSharedVisits } from './store-sums'
import { MOST_WAITING, type SeenVisit, waitFor } from './waiting-visits'
import { MOST_AN_HOUR, noteVisit, writeVisits } from './write-visits'

useDatabase()

const SHOP = 'shop-of-mei'
const EVER = { from: '2000-01-01', until: '2100-01-01' }
let mei: Person
let lan: Person

const phone = (name: string) => `a-random-name-of-${name}`
const onGoods = (by: string, more: Partial<SeenVisit> = {}): SeenVisit => ({
  ...{ device: phone(by), kind: 'goods', thingId: '1001', source: 'link' },
  ...more,
})
const rows = () => db.selectFrom('visits').selectAll().execute()
/** Notes visits, as one process does within a second, and answers how many were new. */
async function see(...visits: SeenVisit[]): Promise<number> {
  for (const visit of visits) noteVisit(visit)
  return writeVisits()
}

beforeEach(async () => {
  await db.deleteFrom('visits').execute()
  await db.deleteFrom('known_devices').execute()
  mei ??= await member('mei')
  lan ??= await member('lan')
  await db.updateTable('members').set({ business_id: SHOP }).where('id', '=', mei.id).execute()
  await secondsLater(0)
  return () => moveClock('0')
})

describe('a visit counts once', () => {
  it('however often a device comes back within 30 minutes, and again afterwards', async () => {
    for (let again = 0; again < 10; again++) await see(onGoods('lan'), onGoods('lan'))
    expect(await rows()).toHaveLength(1)
    // The clock has just struck the half hour at the start; 29 minutes lie in the same one, 31 in the next.
    await secondsLater(29 * 60)
    expect(await see(onGoods('lan'))).toBe(0)
    await secondsLater(31 * 60)
    expect(await see(onGoods('lan'))).toBe(1)
  })

  it('also where a half hour begins in between, and a day', async () => {
    const beforeMidnight = (14 * 60 - 10) * 60
    await secondsLater(beforeMidnight)
    expect(await see(onGoods('lan'))).toBe(1)
    await secondsLater(beforeMidnight + 20 * 60)
    expect(await see(onGoods('lan'))).toBe(0)
    await secondsLater(beforeMidnight + 31 * 60)
    expect(await see(onGoods('lan'))).toBe(1)
    expect((await rows()).map(({ day }) => day).sort()).toEqual(['2026-11-20', '2026-11-21'])
  })

  it('but once for each thing, source, sharer and device', async () => {
    const kinds = [
      onGoods('lan'),
      onGoods('lan', { thingId: '1002' }),
      onGoods('lan', { kind: 'home', thingId: undefined }),
      onGoods('lan', { source: 'poster' }),
      onGoods('lan', { sharerId: mei.id }),
      onGoods('qiang'),
    ]
    expect(await see(...kinds, ...kinds)).toBe(kinds.length)
  })

  it('keeps no name of a device, and none of whoever looks', async () => {
    await see(onGoods('lan', { memberId: lan.id }))
    expect(JSON.stringify(await rows())).not.toMatch(new RegExp(`${phone('lan')}|${lan.id}`))
  })
})

describe("a look at one's own counts for nothing", () => {
  it("at a link of one's own", async () => {
    expect(await see(onGoods('mei', { sharerId: mei.id, memberId: mei.id }))).toBe(0)
    expect(await see(onGoods('mei', { sharerId: lan.id, memberId: mei.id }))).toBe(1)
  })

  it('at a shop of one’s own', async () => {
    expect(await see(onGoods('mei', { shopId: SHOP, memberId: mei.id }))).toBe(0)
    expect(await see(onGoods('lan', { shopId: SHOP, memberId: lan.id }))).toBe(1)
  })

  it('on a device that has logged in to the account, logged out again', async () => {
    await transaction((tx) => knowDevice(tx, { realm: 'member', phone: mei.phone, device: phone('mei') }))
    expect(await see(onGoods('mei', { sharerId: mei.id }), onGoods('mei', { shopId: SHOP }))).toBe(0)
    expect(await see(onGoods('mei', { sharerId: lan.id }), onGoods('lan', { sharerId: mei.id }))).toBe(2)
  })
})

describe('who is counted for', () => {
  it('is nobody where there is no such member or shop, or the sharer does not run the shop', async () => {
    await see(
      onGoods('one', { sharerId: 'nobody', shopId: 'none' }),
      onGoods('two', { sharerId: lan.id, shopId: SHOP }),
    )
    const seen = (await rows()).map(({ sharer_id, shop_id }) => [sharer_id, shop_id])
    expect(seen.sort()).toEqual([
      ['', ''],
      ['', SHOP],
    ])
  })

  it('is counted by devices for a sharer, as far as asked', async () => {
    await see(
      onGoods('one', { sharerId: mei.id }),
      onGoods('one', { sharerId: mei.id, thingId: '1002' }),
      onGoods('two', { sharerId: mei.id, kind: 'home', thingId: undefined }),
      onGoods('three', { sharerId: lan.id }),
    )
    expect(await countLinkOpeners(db, mei.id, EVER)).toBe(2)
    expect(await countLinkOpeners(db, mei.id, { ...EVER, kind: 'goods' })).toBe(1)
    expect(await countLinkOpeners(db, mei.id, { from: '2026-11-20', until: '2026-11-20' })).toBe(2)
    expect(await countLinkOpeners(db, mei.id, { from: '2026-11-21', until: '2100-01-01' })).toBe(0)
    expect(await countLinkOpeners(db, '', EVER)).toBe(0)
  })

  it('sees a shop’s visits and visitors by day and source', async () => {
    const ofShop = (by: string, more: Partial<SeenVisit> = {}) => onGoods(by, { shopId: SHOP, ...more })
    await see(
      ...[ofShop('one'), ofShop('one', { thingId: '1002' }), ofShop('two')],
      ...[ofShop('one', { source: 'inside', kind: 'home', thingId: undefined }), onGoods('three')],
    )
    await sumVisits()
    const day = '2026-11-20'
    expect(await shopTraffic(db, SHOP, EVER)).toEqual([
      { day, source: 'inside', visits: 1, visitors: 1, goodsViews: 0, carts: 0 },
      { day, source: 'link', visits: 3, visitors: 2, goodsViews: 3, carts: 0 },
      { day, source: null, visits: 4, visitors: 2, goodsViews: 3, carts: 0 },
    ])
    expect(await shopTraffic(db, '', EVER)).toEqual([])
  })

  it('sees the sums of a shop follow what comes and what goes', async () => {
    await see(onGoods('one', { shopId: SHOP }), onGoods('one', { shopId: SHOP, kind: 'cart', source: 'inside' }))
    await sumVisits()
    const whole = async () => (await shopTraffic(db, SHOP, EVER)).at(-1)
    expect(await whole()).toMatchObject({ visits: 1, visitors: 1, goodsViews: 1, carts: 1 })
    expect(await goodsViews(db, SHOP, EVER, 3)).toEqual([{ goodsId: '1001', views: 1 }])
    await see(onGoods('two', { shopId: SHOP }))
    await sumVisits()
    expect(await whole()).toMatchObject({ visits: 2, carts: 1 })
    await db.deleteFrom('visits').execute()
    expect(await sumVisits()).toBeGreaterThan(0)
    expect([await whole(), await goodsViews(db, SHOP, EVER, 3)]).toEqual([undefined, []])
    expect(await sumVisits()).toBe(0)
  })
})

describe('what is bounded', () => {
  it('is a device in an hour, however fast it comes', async () => {
    const things = Array.from({ length: MOST_AN_HOUR + 20 }, (_, at) => onGoods('lan', { thingId: `${at}` }))
    await see(...things.slice(0, 100))
    await see(...things.slice(100))
    expect(await see(onGoods('qiang'))).toBe(1)
    expect(await rows()).toHaveLength(MOST_AN_HOUR + 1)
    await secondsLater(61 * 60)
    expect(await see(onGoods('lan'))).toBe(1)
  })

  it('is what waits in a process', async () => {
    for (let at = 0; at < MOST_WAITING + 10; at++) waitFor(onGoods(`${at}`))
    expect(waitFor(onGoods('last'))).toBe(MOST_WAITING)
    expect(await writeVisits()).toBe(MOST_WAITING)
  })

  it('is how long it is kept: a month goes whole, and its shops’ sums with it', async () => {
    const at = (day: string) => stopClock(new Date(`${day}T12:00:00+08:00`))
    await at('2090-01-20')
    await keepPartitions(visitParts)
    await see(onGoods('lan', { shopId: SHOP }))
    await sumVisits()
    await at('2090-05-01')
    expect(await keepPartitions(visitParts)).toBe(0)
    await at('2090-05-02')
    await see(onGoods('lan', { shopId: SHOP }))
    await sumVisits()
    expect(await keepPartitions(visitParts)).toBe(1)
    expect((await rows()).map(({ day }) => day)).toEqual(['2090-05-02'])
    expect([await dropOldSums(500), await dropOldViews(500)]).toEqual([2, 1])
    expect(await audit()).toEqual([])
  })
})

it('what could not be written is written later, and then given up', async () => {
  await db.schema.alterTable('visits').renameTo('visits_away').execute()
  noteVisit(onGoods('lan'))
  await expect(writeVisits()).rejects.toThrow()
  await db.schema.alterTable('visits_away').renameTo('visits').execute()
  expect(await writeVisits()).toBe(1)
})

it('a member downloads what came by their links, and takes it along', async () => {
  await see(onGoods('one', { sharerId: mei.id }), onGoods('two', { sharerId: mei.id }), onGoods('three'))
  expect(await listSharedVisits(db, mei.id)).toEqual([
    { day: '2026-11-20', kind: 'goods', thing_id: '1001', source: 'link', devices: 2 },
  ])
  await transaction((tx) => eraseOf(visits, tx, mei.id))
  expect(await rows()).toHaveLength(1)
})
