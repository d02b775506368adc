import { setTimeout as sleep } from 'node:timers/promises'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { anActivity } from '#tests/support/activities'
import { growShop } from '#tests/support/agents'
import { askToClose } from '#tests/support/approvals'
import { aSchoolArticle, handedIn, setFirst } from '#tests/support/articles'
import { aCard } from '#tests/support/cards'
import { aCase } from '#tests/support/cases'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { aSale } from '#tests/support/flash-sales'
import { goodsQuestionLists, growGoodsQuestions } from '#tests/support/goods-questions'
import { aBulkChange, goodsLists } from '#tests/support/goods-things'
import { aGroup } from '#tests/support/group-things'
import { anInvoice } from '#tests/support/invoices'
import { aBatch, aCoupon, withPoints } from '#tests/support/money'
import { paidOrder } from '#tests/support/order-life'
import { aPage, pageBlockOf } from '#tests/support/pages'
import { give } from '#tests/support/payouts'
import { someKey } from '#tests/support/people'
import { aVersion, drawn } from '#tests/support/prizes'
import { growThreads, threadLists } from '#tests/support/questions'
import { receivedOrder, reviewed } from '#tests/support/received'
import { aDifferingDay } from '#tests/support/reconciliations'
import { aReport } from '#tests/support/reports'
import { aTask, turnRewardsOn } from '#tests/support/rewards'
import { screens } from '#tests/support/screen-parameters'
import { inCart, placed, toBuy } from '#tests/support/shopping'
import { SINGLE } from '#tests/support/single-screens'
import { textOf } from '#tests/support/sources'
import { operatorOf, operatorTokenOf, tokenOf } from '#tests/support/stage'
import { statementsOf } from '#tests/support/statements'
import { aVideo, mallVideo, shownVideo } from '#tests/support/videos'
import { aWebhook, webhookLists } from '#tests/support/webhook-things'
import { insertMade } from '~/features/backups/server/store'
import { setFavourite } from '~/features/favourites/server/favourites'
import { recordFootprint } from '~/features/favourites/server/footprints/footprints'
import { addBrand, addCategory } from '~/features/goods/server/catalogue/add-goods'
import { updateMember } from '~/features/members/server/own-profile'
import { sendNotice } from '~/features/notices/server/send-notice'
import { sumFigures } from '~/features/statistics/server/sum-figures'
import { sendFeedback } from '~/features/support/server/feedback/feedback'
import { paths, type ScreenName, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { loader as root } from '~/root'
import { randomToken } from '~/values/ids'
import { cookies } from '~/web/h5/cookies'
import { sessionCookie } from '~/web/h5/session'

useDatabase()
/** The newest thing of each kind; an order has as many lines as there were goods when it was made. */
type Newest = Record<
  | 'goods'
  | 'sku'
  | 'brand'
  | 'order'
  | 'cased'
  | 'afterSale'
  | 'coupon'
  | 'group'
  | 'batch'
  | 'invoice'
  | 'publication'
  | 'report'
  | 'article'
  | 'card'
  | 'video'
  | 'draft'
  | 'malls'
  | 'school'
  | 'activity'
  | 'page',
  string
>

const ROUNDS = 3
const texts = (text: string) => ({ en: text, 'zh-Hans': text })
const goods: Awaited<ReturnType<typeof someGoods>>[] = []
let [brandId, categoryId] = ['', '']
let mei: Person
let requester: string

/** Adds some rows to every list that a person may look at. */
async function grow(): Promise<Newest> {
  await setFirst(false)
  let report = ''
  // Orders take the whole cart, which is filled again below.
  await db.deleteFrom('cart_lines').execute()
  await transaction((tx) => addCategory(tx, { name: texts('More scarves') }))
  for (let at = 0; at < 2; at++)
    goods.push(await someGoods(`Scarf ${goods.length}`, { stock: 1_000, brandId, isExclusive: true, categoryId }))
  const home = await addressOf(mei)
  const [first, newest] = [goods[0], goods.at(-1)] as [(typeof goods)[number], (typeof goods)[number]]
  await aSale({ goodsId: newest.id, skuId: newest.skuId })
  await Promise.all([withPoints(mei, 100), aBulkChange(newest.id), aWebhook(), someKey(), someKey()])
  for (const amount of [1, 2]) await give(mei.id, amount)
  for (const bytes of [1, 2]) await insertMade({ name: 'shop.tar', bytes, files: 1, isSealed: false })
  const coupon = await aCoupon(mei)
  await growShop(
    mei,
    goods.slice(-2).map(({ id }) => id),
  )
  await drawn(mei.id, await aVersion([{ kind: 'points', points: 1, weight: 1_000_000 }], 1))
  const batch = await aBatch()
  for (const one of goods.slice(-2)) await aTask(one.id)
  const received = await receivedOrder(mei, goods)
  for (const lineId of received.lineIds) await reviewed(mei, lineId)
  const { id: order } = await receivedOrder(mei, goods)
  await placed(mei, toBuy(first.skuId, home, first.price))
  await paidOrder(mei, home, first)
  const { id: cased, lineIds } = await receivedOrder(mei, goods)
  const afterSale = await aCase(mei, { orderId: cased, lineId: lineIds[0] })
  for (const one of goods) {
    await inCart(mei, one.skuId)
    await setFavourite(mei.id, { goodsId: one.id, isFavourite: true })
    await recordFootprint(mei.id, one.id)
  }
  await Promise.all([growThreads(mei, first.id), growGoodsQuestions(mei, first)])
  for (const id of [order, cased]) await askToClose(id, requester)
  const { id: invoice } = await anInvoice(mei, order)
  for (let at = 0; at < 2; at++) {
    await updateMember(mei.id, { nickname: `Mei ${goods.length} ${at}` })
    await transaction((tx) => sendNotice(tx, { memberId: mei.id, kind: 'orderShipped', params: { goods: 'scarf' } }))
    const feedback = { kind: 'idea' as const, body: 'A theme', pictures: [], contact: '', submissionId: randomToken() }
    await sendFeedback(mei.id, feedback)
    report = await aReport(mei)
    await aDifferingDay()
  }
  await sumFigures()
  return {
    goods: first.id,
    sku: first.skuId,
    brand: brandId,
    order,
    invoice,
    cased,
    afterSale,
    coupon,
    batch,
    group: (await aGroup(mei)).id,
    article: await handedIn(mei),
    card: (await aCard(mei)).id,
    video: await shownVideo(mei, 'A scarf'),
    draft: (await aVideo(mei)).id,
    malls: await mallVideo(),
    school: await aSchoolArticle(),
    page: await aPage([pageBlockOf('goodsGrid', { of: first.id }), pageBlockOf('coupons')]),
    activity: await anActivity({ goodsIds: [first.id], batchIds: [batch] }),
    publication: await newestPublication(),
    report,
  }
}

const newestPublication = async () =>
  (await db.selectFrom('publications').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id

type Of = (newest: Newest) => Record<string, string>
const plain: Of = () => ({})

const named = screens.filter(({ file }) => !file.includes('/wire/')) as { name: ScreenName; file: string }[]
const isDeclared = ({ file }: { file: string }) => /\b(listOf|cardsOf)\(/.test(textOf(file))

/** Screens that list things, with what their address names: those that declare a list, and these. */
const LISTS: { [screen in ScreenName]?: Of } = {
  ...Object.fromEntries(named.filter(isDeclared).map(({ name }) => [name, plain])),
  ...{ home: plain, actingGoods: plain, agentUsers: plain, homeOld: plain },
  sort: () => ({ id: categoryId }),
  ...{ cartTab: plain, cart: plain, mine: plain },
  goodsSearch: () => ({ q: 'scarf' }),
  goods: ({ goods }) => ({ id: goods }),
  brand: ({ brand }) => ({ id: brand }),
  ...{ comments: ({ goods }) => ({ id: goods }), goodsQuestions: ({ goods }) => ({ id: goods }) },
  flashSales: plain,
  ...{ notices: plain, placeOrder: plain },
  addresses: plain,
  cards: plain,
  cardEdit: ({ card }) => ({ id: card, goods: '1' }),
  videoTab: plain,
  videoSearch: () => ({ q: 'scarf' }),
  videos: plain,
  videoRelease: ({ draft }) => ({ id: draft, goods: '1' }),
  videoMaterial: plain,
  consoleVideo: ({ video }) => ({ id: video }),
  consoleVideoForm: ({ malls }) => ({ id: malls, goods: '1' }),
  articles: plain,
  activities: plain,
  activityCustomize: ({ page }) => ({ id: page }),
  consolePage: ({ page }) => ({ id: page }),
  consolePageForm: ({ page }) => ({ id: page, in: 'en' }),
  activity: ({ activity }) => ({ id: activity }),
  consoleActivity: ({ activity }) => ({ id: activity }),
  consoleActivityForm: ({ activity }) => ({ id: activity }),
  article: ({ school }) => ({ id: school }),
  myArticles: plain,
  memberArticles: plain,
  memberArticle: ({ article }) => ({ id: article }),
  articleEditor: ({ article }) => ({ id: article }),
  articleRelease: ({ article }) => ({ id: article }),
  consoleArticle: ({ school }) => ({ id: school }),
  consoleArticleForm: ({ school }) => ({ id: school }),
  consoleArticleCategories: plain,
  ...{ consoleBackups: plain, consoleBrands: plain, consoleCategories: plain, consoleSynonyms: plain },
  ...{ favourites: plain, footprints: plain, points: plain },
  ...{ prizeDraw: plain, prizeRecord: plain, prizeList: plain },
  couponGoods: ({ coupon }) => ({ id: coupon }),
  order: ({ order }) => ({ id: order }),
  review: ({ order }) => ({ id: order }),
  afterSaleApply: ({ cased }) => ({ id: cased }),
  accountDetails: plain,
  console: plain,
  consoleOrder: ({ order }) => ({ id: order }),
  consoleRefund: ({ order }) => ({ id: order }),
  consoleSlip: ({ order }) => ({ id: order }),
  ...{ consoleShipMany: plain, consoleNewOrder: plain },
  consoleInvoice: ({ invoice }) => ({ id: invoice }),
  consoleStatistic: () => ({ report: 'skus' }),
  ...goodsLists,
  ...{ ...threadLists, ...goodsQuestionLists, ...webhookLists },
  consoleMember: () => ({ id: mei.id }),
  consoleGroup: ({ group }) => ({ id: group }),
  consoleCase: ({ afterSale }) => ({ id: afterSale }),
  consoleCoupon: ({ batch }) => ({ id: batch }),
  consoleWords: plain,
  report: plain,
  appeal: plain,
  consoleReport: ({ report }) => ({ id: report }),
  consolePublication: ({ publication }) => ({ id: publication }),
}

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>

/** Milliseconds: what everybody gets is cached for one second. */
const LONGER_THAN_SHARED = 2_000
/** It stands still else: a visit that takes long on a busy machine would ask again for what it has. */
let clock = performance.now()
vi.spyOn(performance, 'now').mockImplementation(() => clock)

/** What a screen sends where nothing that all share is known any more. */
async function statementsOn(name: ScreenName, query: Record<string, string>, cookie: string): Promise<string[]> {
  const { file } = screens.find((screen) => screen.name === name) as (typeof screens)[number]
  const { loader } = (await import(/* @vite-ignore */ `../../${file}`)) as { loader: Loader }
  const visit = () =>
    Promise.all(
      [root as Loader, loader].map((load) =>
        load({
          request: new Request(`http://shop${withQuery(paths[name], query)}`, { headers: { cookie } }),
          params: {},
          context: {},
        }),
      ),
    )
  await visit().catch((answer: Response) => {
    throw new Error(`${name} answers ${answer.status}`)
  })
  clock += LONGER_THAN_SHARED
  // The cache looks at the clock once a millisecond.
  await sleep(5)
  return statementsOf(visit)
}

/** Lists of a screen that ask at the same moment share its answer, so how often it is sent is a matter of moments. */
const OPEN_TO_ALL = /from coupon_batches b\s+where b\.taking = 'claim'[\s\S]* limit 100$/
const counted = (statements: string[]) =>
  statements.filter((one, at) => !OPEN_TO_ALL.test(one) || statements.indexOf(one) === at).toSorted()

const sent = new Map<ScreenName, string[][]>()
beforeAll(async () => {
  mei = await member('mei')
  await turnRewardsOn()
  brandId = await transaction((tx) => addBrand(tx, { name: texts('A brand') }))
  categoryId = await transaction((tx) => addCategory(tx, { name: texts('Scarves') }))
  const owner = await operatorTokenOf(await operatorOf('owner'))
  requester = (await operatorOf('finance')).id
  const pairs = await Promise.all([
    sessionCookie(await tokenOf(mei), { id: mei.id, businessId: null, shopName: null }),
    cookies.console.write({ token: owner }),
  ])
  const cookie = pairs.map((set) => set.split(';')[0]).join('; ')
  for (let round = 0; round < ROUNDS; round++) {
    const newest = await grow()
    for (const [name, of] of Object.entries(LISTS) as [ScreenName, Of][]) {
      const known = sent.get(name) ?? []
      sent.set(name, [...known, await statementsOn(name, of(newest), cookie)])
    }
  }
}, 120_000)

describe('lists that grow', () => {
  it('are known among all screens', () => {
    const names = named.map(({ name }) => name)
    expect(names.filter((name) => !LISTS[name] === !SINGLE.has(name))).toEqual([])
  })

  it.each(Object.keys(LISTS) as ScreenName[])('%s asks no more often', (name) => {
    const [first, ...later] = sent.get(name) as string[][]
    for (const statements of later) expect(counted(statements)).toEqual(counted(first ?? []))
  })
})
