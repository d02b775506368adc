import { afterAll, beforeAll, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { member, type Person, someGoods } from '#tests/support/cast'
import { secondsLater } from '#tests/support/codes'
import { moveClock, useDatabase } from '#tests/support/database'
import { formsOn } from '#tests/support/forms-on'
import { cookieOf } from '#tests/support/member-cookie'
import { receivedOrder } from '#tests/support/rewards'
import { availablePoints } from '~/features/points/server/read-points'
import { paths } from '~/paths'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'

useDatabase()

const DAY = 24 * 60 * 60
const WECHAT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.49'

let mei: Person
let cookie: string
beforeAll(async () => {
  await secondsLater(0)
  mei = await member('mei')
  cookie = await cookieOf(mei)
})
afterAll(() => moveClock('0'))

const see = async (userAgent?: string) => (await askScreen(paths.missions, { cookie, userAgent })).body
const points = () => availablePoints(db, mei.id)
/** What a button of the page sends; nothing where there is none. */
const button = (page: string, kind: string) =>
  formsOn(page, paths.missions).find(({ fields }) => fields.some(([name, value]) => name === 'kind' && value === kind))
const press = (page: string, kind: string) => askScreen(paths.missions, { cookie, fields: button(page, kind)?.fields })

it('sends a guest to the login, and back', async () => {
  const answer = await askScreen(paths.missions)
  expect([answer.status, answer.to]).toEqual([303, expect.stringContaining(encodeURIComponent(paths.missions))])
})

it('signs a member in on two days, each once', async () => {
  const before = await points()
  const first = await see()
  expect(first).toContain('Start your week today')
  expect((await press(first, 'signIn')).status).toBe(303)
  const gained = (await points()) - before
  expect(gained).toBeGreaterThan(0)
  // The page of before is still open in another tab.
  const again = await press(first, 'signIn')
  expect([again.status, await points()]).toEqual([422, before + gained])
  const signed = await see()
  expect(signed).toContain('Checked in today')
  expect(button(signed, 'signIn')).toBeUndefined()

  await secondsLater(DAY)
  expect((await press(await see(), 'signIn')).status).toBe(303)
  expect(await points()).toBe(before + 2 * gained)
  expect(await see()).toContain('Days in a row: 2')
})

it('gives what was really done once', async () => {
  expect(button(await see(), 'firstOrder')).toBeUndefined()
  await receivedOrder(mei, (await someGoods('Merino scarf', { stock: 5 })).skuId)
  const before = await points()
  const page = await see()
  expect((await press(page, 'firstOrder')).status).toBe(303)
  const after = await points()
  expect(after).toBeGreaterThan(before)
  expect((await press(page, 'firstOrder')).status).toBe(422)
  expect(await points()).toBe(after)
  expect(await audit()).toEqual([])
})

it('does not ask for shared links inside a messenger, unless the mall says so', async () => {
  const both = ['Share something you like', 'Invite someone who buys']
  const shown = (page: string) => both.filter((title) => page.includes(title))
  expect(shown(await see())).toEqual(both)
  expect(shown(await see(WECHAT))).toEqual([])
  await db.insertInto('settings').values({ key: 'missions.inMessenger', value: '1' }).execute()
  expect(shown(await see(WECHAT))).toEqual(both)
})
