import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { member, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { cookieOf } from '#tests/support/member-cookie'
import { aBatch } from '#tests/support/money'
import { anOperator } from '#tests/support/order-life'
import { aDraftPage, aPage, lawPage, pageBlockOf, typedPage } from '#tests/support/pages'
import { vouchedFor } from '#tests/support/web-addresses'
import { lookTexts } from '~/features/settings/contract/look'
import { mallFacts } from '~/features/settings/contract/members'
import { saveFacts } from '~/features/settings/server/facts'
import { saveLookTexts } from '~/features/settings/server/look'
import { setValues } from '~/features/settings/server/store'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { LOCALES } from '~/values/locales'
import { terms } from '../../../../../demo/data/page-terms'
import { contentsOf } from '../../../../../demo/data/pages'
import { pageBlock } from '../../contract/page-blocks'
import { agree, agreeAtLogin, readAgreements } from './agreements'
import { desk } from './desk'
import { GAPS } from './page-templates'
import { publishPage, takeOffPage } from './publish-page'
import { showAssembled, showPage } from './show-pages'
import { addPage, ensurePages, writePage } from './write-page'

useDatabase()
beforeEach(async () => {
  await moveClock('0')
  await db.deleteFrom('notices').execute()
  await sql`truncate web_pages, web_page_versions, page_agreements cascade`.execute(db)
})

const reader = { locale: 'en' } as const
const text = (words: string) => pageBlockOf('text', { text: words })

describe('a page with a key', () => {
  it('keeps every version, and shows the newest one or another that is asked for', async () => {
    const operatorId = await anOperator()
    const id = await lawPage('terms', 'First')
    const saved = await writePage(operatorId, typedPage([text('Second')], { id, version: 2 }))
    expect(saved).toMatchObject({ ok: true })
    expect(await showPage({ key: 'terms' }, reader)).toMatchObject({ value: { no: 1, blocks: [{ text: 'First' }] } })
    if (saved.ok) await publishPage(operatorId, saved.value)
    const now = await showPage({ key: 'terms' }, reader)
    expect(now).toMatchObject({ value: { no: 2, blocks: [{ text: 'Second' }], versions: [{ no: 2 }, { no: 1 }] } })
    expect(await showPage({ key: 'terms', no: 1 }, reader)).toMatchObject({ value: { blocks: [{ text: 'First' }] } })
    expect(await showPage({ key: 'terms', no: 3 }, reader)).toMatchObject({ refusal: 'notFound' })
    expect(await showPage({ key: 'about' }, reader)).toMatchObject({ refusal: 'notFound' })
  })

  it('says what operators have set, in every language', async () => {
    await transaction((tx) => addPage(tx, 'terms', contentsOf(terms)))
    await transaction((tx) => setValues(tx, { 'orders.minutesToPay': 17, 'orders.freeFreightFrom': 123_00 }))
    for (const locale of LOCALES) {
      const page = await showPage({ key: 'terms' }, { locale })
      const said = page.ok ? page.value.blocks.map((block) => block.text).join(' ') : ''
      expect(said).toMatch(/\b17\b/)
      expect(said).toMatch(/\b123\b/)
      expect(said).not.toMatch(/[{}]/)
      expect(page).toMatchObject({ value: { locale } })
    }
  })

  it('is agreed to at the login; of a new version everybody is told, and can agree to that one alone', async () => {
    const mei = await member('mei')
    const operatorId = await anOperator()
    const id = await lawPage('terms')
    await transaction((tx) => agreeAtLogin(tx, mei.id))
    const agreed = { key: 'terms', current: 1, agreed: { no: 1 } }
    expect((await readAgreements(mei.id)).value.items).toMatchObject([agreed])
    expect(await publishPage(operatorId, { id, version: 2 })).toMatchObject({ value: { no: 2 } })
    expect((await readAgreements(mei.id)).value.items).toMatchObject([{ ...agreed, current: 2 }])
    const notices = await db.selectFrom('notices').selectAll().where('kind', '=', 'pageChanged').execute()
    expect(notices).toMatchObject([{ member_id: null }])
    expect(await agree(mei.id, { key: 'terms', no: 1 })).toMatchObject({ refusal: 'pageChanged' })
    expect(await agree(mei.id, { key: 'terms', no: 2 })).toMatchObject({ ok: true })
    expect((await readAgreements(mei.id)).value.items).toMatchObject([{ current: 2, agreed: { no: 2 } }])
  })

  it('is not published with gaps of its template, but with brackets of one’s own', async () => {
    const operatorId = await anOperator()
    const id = await lawPage('terms')
    const written = async (words: string, version: number) => {
      const saved = await writePage(operatorId, typedPage([text(words)], { id, version }))
      return saved.ok ? saved.value : { id, version }
    }
    const [gap = ''] = GAPS
    const draft = await written(`Sold by ${gap}`, 2)
    const refused = await publishPage(operatorId, draft)
    expect(refused).toMatchObject({ refusal: 'pageGaps', params: { gaps: expect.stringContaining(gap) } })
    expect(await publishPage(operatorId, await written('【注意】 Sold by Lilac', draft.version))).toMatchObject({
      ok: true,
    })
  })

  it('has the gaps filled that the settings know, and the others counted in each language', async () => {
    const operatorId = await anOperator()
    await saveFacts(undefined, mallFacts.parse({ company: 'Leaves $& Co', complaints: '021-5555 0000' }))
    await saveLookTexts(operatorId, lookTexts.parse({ servicePhone: '400-800-1234' }))
    const help = await lawPage('help', 'Sold by 【company】')
    await ensurePages()
    const two = Object.fromEntries(LOCALES.map((locale) => [locale, 2]))
    for (const key of ['terms', 'privacy', 'about']) {
      const { id } = await db.selectFrom('web_pages').select('id').where('key', '=', key).executeTakeFirstOrThrow()
      expect(await desk.details({ id }, { locale: 'en' } as never), key).toMatchObject({ value: { gaps: two } })
    }
    const filled = { value: { blocks: [{ text: 'Sold by Leaves $& Co' }] } }
    expect(await desk.draft({ id: help, locale: 'en' }, { locale: 'en' } as never)).toMatchObject(filled)
    expect(await publishPage(operatorId, { id: help, version: 2 })).toMatchObject({ ok: true })
    expect(await showPage({ key: 'help' }, reader)).toMatchObject(filled)
  })

  it('has words alone, and is not taken off', async () => {
    const operatorId = await anOperator()
    const id = await lawPage('privacy')
    const picture = pageBlockOf('picture', { of: 'demo/banner-1' })
    expect(await writePage(operatorId, typedPage([picture], { id, version: 2 }))).toMatchObject({ refusal: 'badInput' })
    expect(await takeOffPage(operatorId, id)).toMatchObject({ refusal: 'notFound' })
  })
})

describe('an assembled page', () => {
  it('is seen as it was published last, and by nobody after it was taken off', async () => {
    const operatorId = await anOperator()
    const draft = await aDraftPage([text('One')])
    expect(await showAssembled(draft.id, reader)).toMatchObject({ refusal: 'notFound' })
    await publishPage(operatorId, draft)
    const changed = await writePage(operatorId, typedPage([text('Two')], { ...draft }))
    expect(await showAssembled(draft.id, reader)).toMatchObject({ value: { no: 1, blocks: [{ text: 'One' }] } })
    expect(await publishPage(operatorId, draft)).toMatchObject({ refusal: 'pageChanged' })
    const past = { ...(changed.ok ? changed.value : draft), at: '2020-01-01T10:00' }
    expect(await publishPage(operatorId, past)).toMatchObject({ refusal: 'inPast', field: 'at' })
    expect(await writePage(operatorId, typedPage([], { ...draft }))).toMatchObject({ refusal: 'overtaken' })
    if (changed.ok) await publishPage(operatorId, changed.value)
    expect(await showAssembled(draft.id, reader)).toMatchObject({ value: { no: 2, blocks: [{ text: 'Two' }] } })
    await takeOffPage(operatorId, draft.id)
    expect(await showAssembled(draft.id, reader)).toMatchObject({ refusal: 'notFound' })
    const empty = await aDraftPage([])
    expect(await publishPage(operatorId, empty)).toMatchObject({ refusal: 'pageEmpty' })
  })

  it('leads to screens of the shop and to addresses that are vouched for, and nowhere else', async () => {
    const operatorId = await anOperator()
    const { mark } = await vouchedFor()
    const write = (to: string) => writePage(operatorId, typedPage([pageBlockOf('link', { text: 'Go', to })]))
    expect(await write(mark)).toMatchObject({ ok: true })
    expect(await write(paths.flashSales)).toMatchObject({ ok: true })
    expect(await write('https://unknown.example/')).toMatchObject({ refusal: 'pageLink' })
    for (const to of [
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'http://a.example',
      'data:text/html,a',
    ])
      expect(pageBlock.safeParse({ kind: 'link', text: 'Go', to }).success, to).toBe(false)
    const id = await aPage([
      pageBlockOf('link', { text: 'Console', to: paths.console }),
      pageBlockOf('link', { text: 'Nowhere', to: '/nowhere' }),
      pageBlockOf('link', { text: 'Partner', to: mark }),
    ])
    const { body } = await askScreen(withQuery(paths.activityCustomize, { id }))
    expect(body).not.toContain('Nowhere')
    expect(body).not.toContain('Console')
    expect(body).toContain(withQuery(paths.activityWeb, { url: mark }))
  })

  it('draws its blocks, each as words and never as HTML', async () => {
    const goods = await someGoods('Lilac tea')
    await aBatch({ name: { en: 'For spring', 'zh-Hans': '春券' } })
    const spot = { text: 'The pot', of: '10 10 40 40', to: withQuery(paths.goods, { id: goods.id }) }
    const id = await aPage([
      pageBlockOf('heading', { text: '<script>alert(1)</script>' }),
      pageBlockOf('picture', { text: 'A table', of: 'demo/banner-1' }),
      pageBlockOf('spot', spot),
      pageBlockOf('goodsGrid', { text: 'Teas', of: goods.id }),
      pageBlockOf('coupons', { text: 'Take one' }),
      pageBlockOf('countDown', { text: 'Only until', of: '2099-01-31T20:00' }),
    ])
    const { body, status } = await askScreen(withQuery(paths.activityCustomize, { id }))
    expect(status).toBe(200)
    expect(body).not.toContain('<script>alert(1)')
    for (const words of ['A table', 'The pot', 'Lilac tea', 'For spring', 'Jan 31, 2099', '<count-down'])
      expect(body).toContain(words)
    const small = { kind: 'spot', text: 'Tiny', of: '10 10 5 5', to: paths.home }
    expect(pageBlock.safeParse(small).success).toBe(false)
    expect(pageBlock.safeParse({ ...small, of: '90 10 20 20' }).success).toBe(false)
  })

  it('ends its count-down by the clock of the database', async () => {
    const id = await aPage([pageBlockOf('countDown', { text: 'Until', of: '2099-01-31T20:00' })])
    const page = await showAssembled(id, reader)
    expect(page.ok && page.value.secondsToTurn).toBeGreaterThan(0)
    await moveClock('80 years')
    expect(await showAssembled(id, reader)).toMatchObject({ value: { secondsToTurn: 0 } })
    const { body } = await askScreen(withQuery(paths.activityCustomize, { id }))
    expect(body).toContain('It ended on')
    expect(body).not.toContain('<count-down')
  })
})

it('a member reads on the page what they have agreed to, and agrees without a script', async () => {
  const mei = await member('mei')
  const id = await lawPage('terms')
  await transaction((tx) => agreeAtLogin(tx, mei.id))
  await publishPage(await anOperator(), { id, version: 2 })
  const cookie = await cookieOf(mei)
  const page = withQuery(paths.page, { key: 'terms' })
  expect((await askScreen(page, { cookie })).body).toContain('You agreed to version 1')
  const posted = await askScreen(withQuery(paths.page, { key: 'terms', agree: 2 }), {
    cookie,
    fields: [['intent', 'agree']],
  })
  expect(posted).toMatchObject({ status: 303, to: page })
  expect((await askScreen(page, { cookie })).body).toContain('You agreed to version 2')
  expect((await askScreen(withQuery(paths.page, { key: 'terms', no: 1 }))).body).toContain('earlier version')
})
