import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { askCall } from '#tests/support/call-over-http'
import { paidOrder } from '#tests/support/cases'
import { addressOf, member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { cookieOf } from '#tests/support/member-cookie'
import { reopenMall } from '#tests/support/reopen-mall'
import { screens } from '#tests/support/screen-parameters'
import { toBuy } from '#tests/support/shopping'
import { operatorOf, operatorTokenOf, tokenOf } from '#tests/support/stage'
import { publishPage } from '~/features/storefront/server/pages/publish-page'
import { ensurePages } from '~/features/storefront/server/pages/write-page'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import { refusals } from '~/house/registers/refusals'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { cookies } from '~/web/h5/cookies'
import { lookTexts } from '../../contract/look'
import { mallFacts } from '../../contract/members'
import { FACTS_ID, RETURN_ADDRESS_ID } from '../../contract/opening'
import { saveFacts } from '../facts'
import { saveLookPicture, saveLookTexts } from '../look'
import { knownMallState, lookAtMall, whenMallChanges } from '../mall-state'
import { saveReturnAddress } from '../save-settings'
import { readFirstSteps } from './first-steps'
import { closeMall, openMall } from './open-mall'

useDatabase()

const ofShop = screens.filter(({ file }) => !/\/(wire|console)\//.test(file))
/** What has nothing of a mall in it. */
const FREE: string[] = [paths.login, paths.page, paths.sandboxSms]
const CLOSED = refusals.mallClosed.code
let owner: string
let ownerId: string
let goods: Awaited<ReturnType<typeof someGoods>>
let mei: Awaited<ReturnType<typeof member>>

const legal = mallFacts.parse({
  company: '丁香商贸',
  licenceNumber: '913301',
  licencePicture: 'https://shop.example/licence.png',
  icp: '浙ICP备1号',
  complaints: '0571-12345',
})

beforeAll(async () => {
  await ensurePages()
  const first = await operatorOf('owner')
  ownerId = first.id
  owner = await operatorTokenOf(first)
  goods = await someGoods('scarf', { stock: 20 })
  mei = await member('mei')
})
afterEach(reopenMall)

const publishAll = () =>
  sql`
  with page as (update web_pages set shown_no = 1 where key in ('terms', 'privacy') returning id)
  insert into web_page_versions (page_id, no, contents) select id, 1, '{}' from page`.execute(db)

describe('a closed mall', () => {
  it('shows visitors its name and when it opens, on every screen, and nothing of its goods', async () => {
    await closeMall(ownerId, '2099-12-03T10:00')
    for (const path of [paths.home, paths.sort, withQuery(paths.goods, { id: goods.id }), paths.cartTab]) {
      const { status, body } = await askScreen(path)
      expect([path, status]).toEqual([path, 503])
      expect(body).toContain('Lilac')
      expect(body).toContain('It opens on')
      expect(body).toContain('2099')
      expect(body).not.toContain(goods.id)
    }
  })

  it.each(ofShop)('shows a guest nothing of it at $path', async ({ path }) => {
    await closeMall(ownerId, '')
    const { status, to, body } = await askScreen(path)
    const isFree = status === 200 && FREE.includes(path)
    expect([path, status]).toEqual([path, isFree || [303, 404].includes(status) ? status : 503])
    if (status === 303) expect(to).toContain(paths.login)
    expect(body).not.toContain(goods.id)
  })

  it('answers calls with a refusal, and takes no order of a member', async () => {
    await closeMall(ownerId, '')
    expect(await askCall(calls.goods.detail, { id: goods.id })).toMatchObject({ status: 403, code: CLOSED })
    const wanted = toBuy(goods.skuId, await addressOf(mei), goods.price)
    expect(await askCall(calls.orders.place, wanted, { token: await tokenOf(mei) })).toMatchObject({ code: CLOSED })
    await reopenMall()
    expect(await askCall(calls.orders.place, wanted, { token: await tokenOf(mei) })).toMatchObject({ code: 200 })
  })

  it('goes on with what was ordered: members see their orders and cases, and log in', async () => {
    const { id } = await paidOrder(mei, [{ skuId: goods.skuId }])
    await closeMall(ownerId, '')
    const cookie = await cookieOf(mei)
    for (const path of [paths.orders, withQuery(paths.order, { id })])
      expect([path, (await askScreen(path, { cookie })).status]).toEqual([path, 200])
    const inside = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.49'
    for (const userAgent of ['', inside])
      expect([userAgent, (await askScreen(paths.mine, { cookie, userAgent })).status]).toEqual([userAgent, 200])
    expect(await askCall(calls.cases.options, { orderId: id }, { token: await tokenOf(mei) })).toMatchObject({
      code: 200,
    })
    expect((await askScreen(paths.login)).status).toBe(200)
    expect((await askScreen(paths.home, { cookie })).status).toBe(503)
  })

  it('lets operators look, once their second factor is shown, and nobody with another cookie', async () => {
    await closeMall(ownerId, '')
    const cookie = (await cookies.console.write({ token: owner })).split(';')[0] as string
    const { status, body } = await askScreen(withQuery(paths.goods, { id: goods.id }), { cookie })
    expect([status, body.includes('closed for visitors')]).toEqual([200, true])
    const strange = (await cookies.console.write({ token: 'x'.repeat(43) })).split(';')[0] as string
    expect((await askScreen(paths.home, { cookie: strange })).status).toBe(503)
    expect((await askScreen(paths.consoleLogin)).status).toBe(200)
  })

  it('is told to those who keep pages in the instant in which it is seen', async () => {
    const seen: boolean[] = []
    const stop = whenMallChanges(() => seen.push(knownMallState().isOpen))
    await closeMall(ownerId, '')
    await lookAtMall()
    stop()
    expect(seen).toEqual([false])
  })
})

describe('first steps', () => {
  it('find name and logo, and the window, done by looking', async () => {
    const found = async () => {
      const steps = await readFirstSteps(db, 'en')
      return Object.fromEntries(steps.map(({ id, isDone }) => [id, isDone]))
    }
    expect(await found()).toMatchObject({ look: false, window: false })
    await saveLookTexts(ownerId, lookTexts.parse({ shopNameHans: '丁香坊' }))
    expect(await found()).toMatchObject({ look: false })
    await saveLookPicture(ownerId, 'logo', 'a-logo.png')
    const home = await db.selectFrom('web_pages').select(['id', 'version']).where('key', '=', 'home').executeTakeFirst()
    await publishPage(ownerId, home as { id: string; version: number })
    expect(await found()).toMatchObject({ look: true, window: true })
    await saveLookPicture(ownerId, 'logo')
    expect(await found()).toMatchObject({ look: false })
  })
})

describe('opening', () => {
  it('is refused with the names of what is missing, which the page links to, until all of it is there', async () => {
    await sql`delete from settings where key in ('afterSales.returnAddress', 'shop.facts')`.execute(db)
    await closeMall(ownerId, '')
    const refused = await askCall(desk.opening.open, {}, { operator: owner })
    expect(refused).toMatchObject({ code: refusals.mallNotReady.code })
    expect(refused.msg).toMatch(/returned goods.*Legal.*Terms.*Privacy/)
    const cookie = (await cookies.console.write({ token: owner })).split(';')[0] as string
    const steps = await askScreen(paths.consoleFirstSteps, { cookie })
    expect(steps.body).toContain('Needed before opening')
    for (const place of [RETURN_ADDRESS_ID, FACTS_ID]) {
      expect(steps.body).toContain(`${paths.consoleSettings}#${place}`)
      expect((await askScreen(paths.consoleSettings, { cookie })).body).toContain(`id="${place}"`)
    }
    const page = await askScreen(withQuery(paths.consolePage, { id: 'terms' }), { cookie })
    expect(page.to).toMatch(/\?id=\d+$/)
    expect((await askScreen(paths.console, { cookie })).body).toContain('Missing before the mall can open')

    await saveReturnAddress(ownerId, { name: '丁香', phone: '0571-1', place: '杭州', detail: '丁香路 1 号' })
    await saveFacts(undefined, legal)
    await publishAll()
    const { body } = await askScreen(paths.console, { cookie })
    expect(body).not.toContain('Missing before the mall can open')
    expect(body).toContain('the mall is still closed')
    expect(await askCall(desk.opening.open, {}, { operator: owner })).toMatchObject({ code: 200 })
    expect(knownMallState().isOpen).toBe(true)
    expect((await askScreen(paths.console, { cookie })).body).not.toContain('still closed')
    expect((await askScreen(paths.home)).status).toBe(200)
  })

  it('misses what was taken away again: legal notices in part, goods off sale', async () => {
    await saveFacts(undefined, { ...legal, icp: '' })
    await sql`update goods set status = 'off sale' where id = ${goods.id}`.execute(db)
    const refused = await openMall(ownerId, 'en')
    expect(refused).toMatchObject({ refusal: 'mallNotReady', params: { missing: 'Legal information, Goods on sale' } })
    await saveFacts(undefined, legal)
    await sql`update goods set status = 'on sale' where id = ${goods.id}`.execute(db)
    expect(await openMall(ownerId, 'en')).toMatchObject({ ok: true })
  })

  it('takes an uploaded picture of the licence for an address of one', async () => {
    const bare = { ...legal, licencePicture: '' }
    expect(await saveFacts(undefined, bare)).toMatchObject({ value: { missing: ['licencePicture'] } })
    expect(await openMall(ownerId, 'en')).toMatchObject({ params: { missing: 'Legal information' } })
    await saveLookPicture(ownerId, 'licence', 'u/licence')
    expect(await saveFacts(undefined, bare)).toMatchObject({ value: { missing: [] } })
    expect(await openMall(ownerId, 'en')).toMatchObject({ ok: true })
    expect((await askScreen(paths.home)).body).toContain('href="/media/u/licence-750.jpg"')
    await saveLookPicture(ownerId, 'licence')
    await saveFacts(undefined, legal)
  })

  it('and closing are the owner’s, and stand in the log', async () => {
    const finance = await operatorTokenOf(await operatorOf('finance'))
    for (const act of [desk.opening.open, desk.opening.close])
      expect(await askCall(act, {}, { operator: finance })).toMatchObject({ code: refusals.roleMissing.code })
    expect(await askCall(desk.opening.firstSteps, {}, { operator: finance })).toMatchObject({ code: 200 })
    await askCall(desk.opening.close, { opensAt: '2099-01-01T00:00' }, { operator: owner })
    const { rows } = await sql`select act, after from operator_acts order by id desc limit 1`.execute(db)
    expect(rows).toEqual([{ act: 'closeMall', after: { isOpen: false, opensAt: '2098-12-31T16:00:00.000Z' } }])
  })
})
