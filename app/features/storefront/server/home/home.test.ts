import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { member, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { aSale } from '#tests/support/flash-sales'
import { cookieOf } from '#tests/support/member-cookie'
import { aBatch } from '#tests/support/money'
import { anOperator } from '#tests/support/order-life'
import { pageBlockOf, typedPage } from '#tests/support/pages'
import { previewLinkOf } from '~/features/goods/server/catalogue/preview-links'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import type { Locale } from '~/values/locales'
import { hours, isoText } from '~/values/time'
import { homeCalls } from '../../contract/members'
import { HOME_BLOCKS_MOST, PAGE_BLOCK_KINDS, type PageBlock, type PageBlockKind } from '../../contract/page-blocks'
import { publishPage, restorePage, unplanPage } from '../pages/publish-page'
import { ensurePages, writePage } from '../pages/write-page'
import { calls as home } from './concept'

useDatabase()

const caller = (locale: Locale = 'en') => ({ locale, address: '' })
const KB = 1024
/** Of the 24 KB, zipped, the styles take ten; a test has none. */
const DOCUMENT_MOST = 14 * KB

let id: string
let operatorId: string
beforeEach(async () => {
  await moveClock('0')
  await sql`truncate web_pages, web_page_versions cascade`.execute(db)
  await ensurePages()
  operatorId = await anOperator()
  id = (await db.selectFrom('web_pages').select('id').where('key', '=', 'home').executeTakeFirstOrThrow()).id
})

async function write(blocks: PageBlock[], locale: Locale = 'en') {
  const { version } = await db.selectFrom('web_pages').select('version').where('id', '=', id).executeTakeFirstOrThrow()
  const saved = await writePage(operatorId, typedPage(blocks, { id, version, locale }))
  if (!saved.ok) throw new Error(saved.refusal)
  return saved.value
}
const publish = async (blocks: PageBlock[], at?: string) => publishPage(operatorId, { ...(await write(blocks)), at })

const notice = (text: string, more: Partial<PageBlock> = {}) => pageBlockOf('notice', { text, ...more })
async function shownTo(locale: Locale = 'en', from = 0) {
  const answer = await home.blocks({ from }, caller(locale))
  if (!answer.ok) throw new Error(answer.refusal)
  return homeCalls.blocks.output.parse(answer.value)
}
const textsTo = async (locale?: Locale) => (await shownTo(locale)).blocks.map(({ text }) => text)
/** As a browser's field has it. */
const inHours = (count: number) => isoText(new Date(Date.now() + hours(count))).slice(0, 16)

describe('home', () => {
  it('shows what every mall has before anybody has written it, and what was published afterwards', async () => {
    expect((await shownTo()).blocks.map(({ kind }) => kind)).toContain('categories')
    expect((await askScreen(paths.home)).status).toBe(200)
    const saved = await write([notice('Lanterns')])
    expect((await shownTo()).no).toBe(0)
    await publishPage(operatorId, saved)
    expect(await textsTo()).toEqual(['Lanterns'])
    for (const path of [paths.home, paths.homeAlias, paths.homeOld])
      expect((await askScreen(path)).body, path).toContain('Lanterns')
  })

  it('has picks that are on sale, in the operator’s order, which selfList reads', async () => {
    const [first, second, gone] = [await someGoods('first'), await someGoods('second'), await someGoods('gone')]
    await sql`update goods set status = 'off sale' where id = ${gone.id}`.execute(db)
    const picks = (...goods: { id: string }[]) => pageBlockOf('picks', { of: goods.map((one) => one.id).join(' ') })
    await publish([picks(second, gone), notice('between'), picks(first)])
    const answer = await home.selfList({}, caller())
    expect(answer.ok && answer.value.items.map(({ name }) => name)).toEqual(['second', 'first'])
    expect((await askScreen(paths.home)).body).toContain(withQuery(paths.goods, { id: second.id }))
  })

  it('shows the sales of the fullest slot, though a lone one began before', async () => {
    const [alone, first, second] = [await someGoods('alone'), await someGoods('first'), await someGoods('second')]
    await publish([pageBlockOf('flash')])
    const goodsShown = async () => (await shownTo()).slot?.items.map(({ goodsId }) => goodsId).sort()
    const onSale = ({ id: goodsId, skuId }: typeof alone, inMinutes: number) => aSale({ goodsId, skuId, inMinutes })
    await onSale(alone, -3)
    expect(await goodsShown()).toEqual([alone.id])
    await onSale(first, -2)
    const { rows } = await sql<{
      at: string
    }>`select starts_at as at from flash_sales where goods_id = ${first.id}`.execute(db)
    await onSale(second, -2)
    await sql`update flash_sales set starts_at = ${rows[0]?.at} where goods_id = ${second.id}`.execute(db)
    expect(await goodsShown()).toEqual([first.id, second.id].sort())
  })

  it('shows a block in its period and to readers of its language, and says when that changes', async () => {
    await publish([
      notice('always'),
      notice('later', { from: inHours(2) }),
      notice('soon over', { until: inHours(1) }),
      notice('for Spain', { lang: 'es' }),
    ])
    expect(await textsTo()).toEqual(['always', 'soon over'])
    expect(await textsTo('es')).toEqual(['always', 'soon over', 'for Spain'])
    const { secondsToTurn } = await shownTo()
    expect(secondsToTurn).toBeGreaterThan(3_400)
    expect(secondsToTurn).toBeLessThanOrEqual(3_600)
    await moveClock('3 hours')
    expect(await textsTo()).toEqual(['always', 'later'])
    expect((await shownTo()).secondsToTurn).toBe(0)
  })

  it('is published from an hour on, which can be cancelled, and an earlier version comes back', async () => {
    await publish([notice('First')])
    expect(await publish([notice('Second')], inHours(2))).toMatchObject({ value: { no: 2 } })
    expect(await textsTo()).toEqual(['First'])
    const { secondsToTurn } = await shownTo()
    expect(secondsToTurn).toBeGreaterThan(7_000)
    await unplanPage(operatorId, id)
    expect(await unplanPage(operatorId, id)).toMatchObject({ refusal: 'notFound' })
    await publish([notice('Third')], inHours(2))
    await moveClock('3 hours')
    expect(await textsTo()).toEqual(['Third'])
    expect(await restorePage(operatorId, { id, no: 1 })).toMatchObject({ value: { no: 3 } })
    expect(await textsTo()).toEqual(['First'])
    expect(await restorePage(operatorId, { id, no: 9 })).toMatchObject({ refusal: 'notFound' })
  })

  it('takes twenty blocks; slides in a row are one, and spots are part of their picture', async () => {
    const slide = pageBlockOf('slide', { of: 'demo/banner-1', text: 'Tea' })
    const many = Array.from({ length: HOME_BLOCKS_MOST - 1 }, (_, at) => notice(String(at)))
    await write([slide, slide, slide, ...many])
    await expect(write([slide, slide, slide, ...many, notice('one more')])).rejects.toThrow('homeFull')
  })

  it('is previewed by a signed link, and by no other', async () => {
    await publish([notice('Old')])
    await write([notice('Not yet')])
    const link = await previewLinkOf(id, 'page')
    const at = (one: typeof link) => withQuery(paths.activityCustomize, { ...one, until: String(one.until) })
    expect(await askScreen(at(link))).toMatchObject({ status: 200, body: expect.stringContaining('Not yet') })
    expect((await askScreen(at({ ...link, sign: 'forged' }))).status).toBe(404)
    expect((await askScreen(at(await previewLinkOf(id)))).status).toBe(404)
    await moveClock('400 days')
    expect((await askScreen(at(link))).status).toBe(410)
  })

  it('takes another language where one has no blocks, and leads on where nothing is shown', async () => {
    await write([], 'fr')
    await publish([notice('Lanterns', { lang: 'fr' })])
    expect(await textsTo('fr')).toEqual(['Lanterns'])
    expect((await askScreen(paths.home)).body).toContain('We are stocking the shelves')
  })

  it('names what stands in its parts apart, so that one can follow the other, and pictures without words, too', async () => {
    const slide = pageBlockOf('slide', { of: 'demo/banner-1' })
    const text = (length: number) => pageBlockOf('text', { text: '茶'.repeat(length) })
    await publish([slide, text(2_000), text(2_000), text(480), slide, slide])
    const { next } = await shownTo()
    const bodies = [paths.home, withQuery(paths.home, { part: String(next) })].map(async (path) => askScreen(path))
    const both = (await Promise.all(bodies)).map(({ body }) => body).join('')
    expect(new Set(both.match(/ id="banner-[^"]*"/g)).size).toBe(3)
    expect(both.match(/class="banner" aria-label="[^"]/g)).toHaveLength(3)
  })

  it('offers the coupon for those who are new to them, and else the first that can be claimed', async () => {
    await aBatch({ name: { en: 'For spring', 'zh-Hans': '春券' } })
    await publish([pageBlockOf('couponBand')])
    const { body } = await askScreen(paths.home, { cookie: await cookieOf(await member('mei')) })
    expect(body).toContain('For spring')
  })
})

/** The same numbers each time. */
function numbers(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}

describe('the first document of home', () => {
  const goodsIds: string[] = []
  const words = (next: (most: number) => number, most: number) =>
    Array.from({ length: next(most) }, () => String.fromCodePoint(0x4e00 + next(20_000))).join('')

  function anyBlock(next: (most: number) => number): PageBlock {
    const kind = PAGE_BLOCK_KINDS[next(PAGE_BLOCK_KINDS.length)] as PageBlockKind
    const of: { [kind in PageBlockKind]?: string } = {
      slide: `demo/banner-${1 + next(4)}`,
      picture: 'demo/banner-1',
      spot: '10 10 40 40',
      picks: goodsIds.slice(0, 12).join(' '),
      goodsRow: goodsIds.slice(0, 12).join(' '),
      goodsGrid: goodsIds.slice(0, 12).join(' '),
      goodsBy: ['best', 'new', 'tag:hot'][next(3)],
    }
    const text = words(next, kind === 'text' ? 2_000 : 60)
    const to = ['slide', 'notice', 'picture', 'spot', 'link'].includes(kind) ? paths.flashSales : ''
    return pageBlockOf(kind, { text, of: of[kind] ?? '', to })
  }

  it('is small and asks for little however its blocks are arranged, and the rest follows', async () => {
    for (let at = 0; at < 12; at++)
      goodsIds.push((await someGoods(`A long name of goods, number ${at} of them all`)).id)
    for (let at = 0; at < 6; at++) await aBatch()
    for (let round = 0; round < 25; round++) {
      const next = numbers(round + 1)
      const blocks = Array.from({ length: HOME_BLOCKS_MOST }, () => anyBlock(next))
      await publish(blocks)
      const { body } = await askScreen(paths.home)
      const kinds = blocks.map(({ kind }) => kind).join(' ')
      expect(gzipSync(body).length, kinds).toBeLessThanOrEqual(DOCUMENT_MOST)
      // The document, its scripts and the sign take the other five.
      expect(body.match(/<img|<video/g)?.length ?? 0, kinds).toBeLessThanOrEqual(20)
      const seen: PageBlock[] = []
      for (let from: number | null = 0; from !== null; ) {
        const part: Awaited<ReturnType<typeof shownTo>> = await shownTo('en', from)
        seen.push(...part.blocks)
        from = part.next
      }
      expect(seen).toEqual(blocks)
    }
  }, 120_000)
})
