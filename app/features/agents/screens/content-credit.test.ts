import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { anAgent, commissionOf, growShop } from '#tests/support/agents'
import { aCategory, setFirst } from '#tests/support/articles'
import { askApp, askScreen } from '#tests/support/ask-screen'
import { aCard } from '#tests/support/cards'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { cookieOf } from '#tests/support/member-cookie'
import { WECHAT } from '#tests/support/messenger-app'
import { anOperator } from '#tests/support/order-life'
import { aPayment } from '#tests/support/paying'
import { plainBrowser, registerIn } from '#tests/support/plain-browser'
import { aVideoFile, setVideoFirst, written } from '#tests/support/videos'
import { releaseArticle, writeArticle } from '~/features/articles/server/write-article'
import { approvePublication } from '~/features/moderation/server/publishing/decide-publication'
import { waitingOf } from '~/features/moderation/server/publishing/publish'
import { askGateway } from '~/features/payments/server/learn-state'
import { releaseVideo, writeVideo } from '~/features/videos/server/write-video'
import { cardFiles, LINKED_SHOP, paths, posterPaths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { sweepOnce } from '~/platform/sweeps/run'
import { decide } from '~/services/sandbox/payment'
import { randomToken } from '~/values/ids'
import type { Result } from '~/values/result'
import { freezeAgent } from '../server/decide-agent'
import { changeShop, sayLine } from '../server/shops/publish-shop'

useDatabase()

const PHONE = '13812345679'

let lan: Person
let mei: Person
let agentId: string
let shop: string
let scarf: Awaited<ReturnType<typeof someGoods>>

function done<T>(result: Result<T, string>): T {
  if (!result.ok) throw new Error(result.refusal)
  return result.value
}

beforeAll(async () => {
  ;[lan, mei] = [await member('lan'), await member('mei')]
  agentId = await anAgent(lan)
  scarf = await someGoods('Merino scarf', { stock: 100 })
  await growShop(lan, [scarf.id])
  await changeShop(lan.id, { shopName: 'Lan’s quiet corner', notice: '' })
  await sayLine(lan.id, { goodsId: scarf.id, line: 'I wear it every day' })
  for (const { id } of await waitingOf(db, lan.id, ['shopName', 'shopLine']))
    done(await approvePublication({ operatorId: await anOperator(), id }))
  const row = await db.selectFrom('members').select('business_id as id').where('id', '=', lan.id).executeTakeFirst()
  shop = row?.id as string
})

const linkOfScarf = (by: Record<string, string>) =>
  withQuery(paths.goods, { id: scarf.id, ...by }).replaceAll('&', '&amp;')
const byLan = () => ({ sUid: lan.id, bUid: shop })

async function anArticle(by: Person): Promise<string> {
  await setFirst(false)
  const blocks = [{ kind: 'goods' as const, text: '', of: scarf.id }]
  const draft = { submissionId: randomToken(), version: 0, title: 'What I wear', blocks }
  const stored = done(await writeArticle(by.id, draft, 'en'))
  done(await releaseArticle(by.id, { ...stored, summary: 'Short', category: await aCategory(), pictures: [] }))
  return stored.id
}

async function aVideoOf(by: Person): Promise<string> {
  await setVideoFirst(false)
  const stored = done(await writeVideo(by.id, { ...written(await aVideoFile(by)), goods: [scarf.id] }))
  done(await releaseVideo(by.id, stored))
  return stored.id
}

it('credits whoever wrote it with what is bought below an article, a film or a card', async () => {
  const card = await aCard(lan, { goods: [scarf.id] })
  const places = [
    withQuery(paths.memberArticle, { id: await anArticle(lan) }),
    withQuery(paths.videoTab, { id: await aVideoOf(lan) }),
    withQuery(paths.cardPreview, { id: card.link }),
  ]
  for (const place of places) expect((await askScreen(place)).body, place).toContain(linkOfScarf(byLan()))
  const contact = await askScreen(withQuery(cardFiles.contact, { id: card.link }))
  expect(contact.body.replace(/\r\n /g, '')).toContain(`sUid=${lan.id}&bUid=${shop}`)
  // A maker without a shop is named alone.
  const other = await askScreen(withQuery(paths.memberArticle, { id: await anArticle(mei) }))
  expect(other.body).toContain(linkOfScarf({ sUid: mei.id }))
})

it('notes whose film it was where goods are put into the cart below it', async () => {
  const browser = plainBrowser()
  const place = withQuery(paths.videoTab, { id: await aVideoOf(lan) })
  expect(await browser.press(place, ['skuId', scarf.skuId])).toMatchObject({ status: 303 })
  expect((await browser.ask(paths.recommender)).body).toContain('Lan’s quiet corner')
})

it('tells the messenger who shares a page, whatever page it is', async () => {
  const cookie = await cookieOf(lan)
  const userAgent = WECHAT['an iPhone']
  const article = withQuery(paths.memberArticle, { id: await anArticle(mei) })
  for (const path of [paths.home, article, paths.flashSales, withQuery(paths.goods, { id: scarf.id })]) {
    const { body } = await askScreen(path, { cookie, userAgent })
    expect(body, path).toContain(`data-credit="sUid=${lan.id}&amp;bUid=${shop}"`)
    expect((await askScreen(path, { userAgent })).body, path).not.toContain('data-credit')
  }
})

it('draws the agent’s line on the poster of goods', async () => {
  const path = withQuery(posterPaths.goods, { id: scarf.id })
  const heightFor = async (by: Person) => {
    const poster = await askApp(path, { cookie: await cookieOf(by) })
    return (await sharp(Buffer.from(await poster.arrayBuffer())).metadata()).height ?? 0
  }
  expect(await heightFor(lan)).toBeGreaterThan(await heightFor(mei))
})

it('names shop, line and way in to whoever comes to goods by the link, and brings their order to the agent', async () => {
  const browser = plainBrowser()
  const goods = await browser.ask(withQuery(paths.goods, { id: scarf.id, ...byLan() }))
  const from = withQuery(LINKED_SHOP, { id: scarf.id })
  expect(goods.body).toContain(`data-from="${from}"`)
  expect(goods.body).not.toContain('quiet corner')
  const way = withQuery(paths.home, { bUid: shop })
  const linked = async () => JSON.parse((await browser.ask(from)).body)
  expect(await linked()).toEqual({ name: 'Lan’s quiet corner', line: 'I wear it every day', way })
  const recommender = await browser.ask(paths.recommender)
  expect(recommender.body).toContain(`href="${way}"`)

  const id = await registerIn(browser, PHONE)
  await addressOf({ id, phone: PHONE })
  const here = withQuery(paths.placeOrder, { skuId: scarf.skuId, quantity: 1 })
  expect(await browser.press(here, ['submissionId'])).toMatchObject({ status: 303 })
  const order = await db.selectFrom('orders').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const paymentId = await aPayment({ id, phone: PHONE }, order.id)
  await decide(paymentId, 'paid')
  await askGateway(paymentId)
  await sweepOnce()
  expect(await commissionOf(lan)).toMatchObject({ pending: 1_290 })
  const cookie = await cookieOf(lan)
  const earned = (await askScreen(withQuery(paths.agentOrders, { span: 'today' }), { cookie })).body
  expect(earned).toContain('¥12.90')
  const row = withQuery(paths.agentOrder, { id: order.id })
  expect(earned).toContain(`href="${row}"`)
  expect((await askScreen(row, { cookie })).body).toContain('¥129.00 × 10 %')

  await freezeAgent({ operatorId: await anOperator(), id: agentId, reason: 'Spam in groups' })
  expect(await linked()).toBeNull()
  expect((await browser.ask(paths.recommender)).body).not.toContain(`href="${way}"`)
})
