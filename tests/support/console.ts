import { randomInt } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { OperatorRole } from '../../app/contract/roles'
import { paths, type ScreenName, withQuery } from '../../app/paths'
import { somebody } from './ask-as'
import { goodsQuestionDeskScreens } from './goods-question-screens'
import { goodsScreens } from './goods-screens'
import { tableScreens } from './import-things'
import { orderDeskScreens } from './order-desk-screens'
import { peopleScreens, screensOfOne } from './people'
import { reportScreens } from './report-screens'
import { screenThings } from './screen-things'
import { shelfScreens } from './shelf-things'
import { inShop } from './shop-database'
import { closeShop, onShop, openCase, openShop, reviewAndSuggest } from './shop-verbs'
import { expect, onPath, readCode, test as shopperTest, toast } from './shopper'
import { atTheCashier, orderIdOf } from './shopping-journey'
import type { Owned } from './thing-makers'

export type Operator = { phone: string; role: OperatorRole; secret: string }

/** Makes an operator in the shop that the browser tests visit. */
async function addOperator(role: OperatorRole): Promise<{ phone: string; enrolmentCode: string }> {
  const phone = `137${String(randomInt(1e8)).padStart(8, '0')}`
  const added = await onShop(async () => {
    const { transaction } = await import('../../app/platform/database/transaction')
    const { addOperator } = await import('~/features/operators/server/change-operator')
    return transaction((tx) => addOperator(tx, { phone, role, name: `Test ${role}` }))
  })
  if (!added.ok) throw new Error(added.refusal)
  return { phone, enrolmentCode: added.value.enrolmentCode }
}

/** A code of the operator's authenticator that was not used yet: the shop forgets which ones were. */
export async function factorCode({ phone, secret }: Pick<Operator, 'phone' | 'secret'>): Promise<string> {
  await inShop('update operators set last_step = 0 where phone = $1', [phone])
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate()
}

/** Shows phone and code on the console's login screen that is open, and comes to the second factor. */
export async function passFirstHalf(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone').fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(toast(page, 'Code sent')).toBeAttached()
  await page.getByLabel('Code', { exact: true }).fill(await readCode(page, phone))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(onPath(paths.consoleFactor))
}

/** As if ten minutes had passed: acts with money ask for a code again. */
const STALE = `update operator_sessions set fresh_until = null
  where operator_id = (select id from operators where phone = $1)`

/** Logs a new operator of a role in to the console, setting up the second factor, and goes on at a path. */
export async function logInToConsole(page: Page, role: OperatorRole, then: string = paths.console): Promise<Operator> {
  const { phone, enrolmentCode } = await addOperator(role)
  await page.goto(then)
  await passFirstHalf(page, phone)
  await page.getByLabel('Setup code').fill(enrolmentCode)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = (await page.locator('code').first().textContent()) as string
  await page.getByLabel('Authenticator code').fill(await factorCode({ phone, secret }))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(onPath(new URL(then, 'http://shop').pathname))
  return { phone, role, secret }
}

/** The same as somebody whose second factor was some time ago. */
export async function enterConsole(page: Page, role: OperatorRole, then: string = paths.console): Promise<Operator> {
  const operator = await logInToConsole(page, role, then)
  await inShop(STALE, [operator.phone])
  await page.reload()
  return operator
}

/** The address of the first entry of a list of the console. */
async function firstOf(page: Page, list: string): Promise<string> {
  await page.goto(list)
  return (await page.getByRole('row').getByRole('link').first().getAttribute('href')) as string
}

/** The number of an order that somebody new has placed and paid, in a browser of their own. */
async function aPaidOrder(browser: Browser): Promise<string> {
  const context = await browser.newContext({
    baseURL: process.env.SHOP_URL,
    locale: 'en-GB',
    extraHTTPHeaders: { 'X-Forwarded-For': '10.20.30.60' },
  })
  const page = await context.newPage()
  await atTheCashier(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(onPath(paths.payStatus))
  const id = orderIdOf(page)
  await context.close()
  return id
}

/** The addresses of something that a second operator decides about, and of something that a member shows to others. */
async function decided(owner: Operator) {
  const skuId = await openShop()
  const at = async (screen: ScreenName) => {
    const things: Record<string, unknown> = screenThings
    const { query } = await (things[`${screen}.id`] as Owned).make(await somebody(), skuId)
    return withQuery(paths[screen], query)
  }
  try {
    return {
      approval: await at('consoleApproval'),
      publication: await at('consolePublication'),
      report: await at('consoleReport'),
      question: await at('consoleQuestion'),
      handedIn: await at('consoleRewardSubmission'),
      agent: await at('consoleAgent'),
      payout: await at('consolePayout'),
      invoice: await at('consoleInvoice'),
      waybill: await at('consoleWaybill'),
      shareText: await at('consoleShareText'),
      webAddress: await at('consoleWebAddress'),
      operator: await at('consoleOperator'),
      role: await at('consoleRole'),
      activity: await at('consoleActivity'),
      page: await at('consolePage'),
      pageForm: await at('consolePageForm'),
      activityForm: await at('consoleActivityForm'),
      article: await at('consoleArticle'),
      articleForm: await at('consoleArticleForm'),
      video: await at('consoleVideo'),
      videoForm: await at('consoleVideoForm'),
      draw: await at('consoleDraw'),
      prize: await at('consoleDrawPrize'),
      group: await at('consoleGroup'),
      broadcast: await at('consoleBroadcastForm'),
      ...{ backup: await at('consoleBackup'), imported: await at('consoleImport'), key: await at('consoleApiKey') },
      ...(await screensOfOne(owner)),
    }
  } finally {
    await closeShop()
  }
}

type OrderThings = Awaited<ReturnType<typeof reviewAndSuggest>> & { caseId: string } & Awaited<
    ReturnType<typeof decided>
  >

/** Every screen of the console that an owner sees, in the states that look different. */
const screensOf = async (page: Page, orderId: string, shown: OrderThings): Promise<Record<string, string>> => ({
  overview: paths.console,
  'first steps': paths.consoleFirstSteps,
  ...{ settings: paths.consoleSettings, look: paths.consoleLook },
  orders: paths.consoleOrders,
  'no orders found': withQuery(paths.consoleOrders, { q: 'nothing' }),
  'order to ship': withQuery(paths.consoleOrder, { id: orderId }),
  ...orderDeskScreens(orderId),
  'waybill of a parcel': shown.waybill,
  ...{ 'list to ship': paths.consoleShipMany, members: paths.consoleMembers },
  'nobody found': withQuery(paths.consoleMembers, { search: 'nothing' }),
  'one member': await firstOf(page, paths.consoleMembers),
  alarms: paths.consoleAlarms,
  ...{ groups: paths.consoleGroups, 'new group': paths.consoleGroupForm, 'one group': shown.group },
  'something for a group': shown.broadcast,
  notices: paths.consoleNotices,
  'new notice': paths.consoleNoticeForm,
  ...peopleScreens(shown),
  'audit log': paths.consoleAudit,
  'audit log without entries': withQuery(paths.consoleAudit, { subjectId: 'nothing' }),
  'case queue': paths.consoleCases,
  'one case': withQuery(paths.consoleCase, { id: shown.caseId }),
  'cases that are over': withQuery(paths.consoleCases, { queue: 'over', kind: 'return' }),
  'one act': await firstOf(page, paths.consoleAudit),
  reviews: paths.consoleReviews,
  'no hidden reviews': withQuery(paths.consoleReviews, { queue: 'hidden', goodsId: 'nothing' }),
  'one review': withQuery(paths.consoleReview, { id: shown.reviewId }),
  ...goodsQuestionDeskScreens(await firstOf(page, paths.consoleGoodsQuestions)),
  feedback: paths.consoleFeedback,
  'one feedback': withQuery(paths.consoleFeedbackItem, { id: shown.feedbackId }),
  ...{ questions: paths.consoleQuestions, 'one question': shown.question },
  'no answered questions': withQuery(paths.consoleQuestions, { queue: 'answered', authorId: 'nobody' }),
  stock: paths.consoleStock,
  'nothing in stock found': withQuery(paths.consoleStock, { queue: 'out', search: 'nothing' }),
  'stock of one choice': await firstOf(page, paths.consoleStock),
  'moves of stock': (await firstOf(page, paths.consoleStock))
    .replace(paths.consoleSku, paths.consoleStockMoves)
    .replace('id=', 'skuId='),
  'who owes': paths.consoleBalances,
  'claw-backs': withQuery(paths.consoleBalances, { queue: 'clawbacks' }),
  'balance of one member': (await firstOf(page, paths.consoleMembers)).replace(
    paths.consoleMember,
    paths.consoleBalance,
  ),
  'no rates of their own': paths.consoleCommissions,
  'rates of all goods': withQuery(paths.consoleCommissions, { queue: 'all' }),
  'rates of one of the goods': withQuery(paths.consoleCommission, { id: '2001' }),
  ...shelfScreens,
  ...(await goodsScreens(page)),
  missions: paths.consoleMissions,
  'one mission': withQuery(paths.consoleMission, { kind: 'signIn' }),
  ...{ 'texts to share': paths.consoleShareTexts, 'one text to share': shown.shareText },
  'goods for a text to share': withQuery(paths.consoleShareText, { q: 'tea' }),
  'no web addresses': paths.consoleWebAddresses,
  'new web address': paths.consoleWebAddress,
  'one web address': shown.webAddress,
  videos: paths.consoleVideos,
  'one video': shown.video,
  'new video of the mall': paths.consoleVideoForm,
  'video of the mall to change': shown.videoForm,
  ...{ pages: paths.consolePages, 'one page': shown.page },
  ...{ 'new page': paths.consolePageForm, 'page to write': shown.pageForm },
  ...{ activities: paths.consoleActivities, 'one activity': shown.activity },
  ...{ 'new activity': paths.consoleActivityForm, 'activity to change': shown.activityForm },
  articles: paths.consoleArticles,
  'one article': shown.article,
  'new article': paths.consoleArticleForm,
  'article to change': shown.articleForm,
  'categories of articles': paths.consoleArticleCategories,
  'new category of articles': withQuery(paths.consoleArticleCategories, { kind: 'school' }),
  rewards: paths.consoleRewards,
  'one reward': await firstOf(page, paths.consoleRewards),
  'new reward': paths.consoleRewardForm,
  'handed in for rewards': paths.consoleRewardSubmissions,
  'one thing handed in': shown.handedIn,
  ...reportScreens,
  'books of payment services': paths.consoleReconciliations,
  'services outside': paths.consoleServices,
  ...{ backups: paths.consoleBackups, 'one backup': shown.backup },
  ...tableScreens(shown.imported),
  withdrawals: paths.consolePayouts,
  'no failed withdrawals': withQuery(paths.consolePayouts, { queue: 'failed' }),
  'one withdrawal': shown.payout,
  invoices: paths.consoleInvoices,
  ...{ 'no void invoices': withQuery(paths.consoleInvoices, { queue: 'void' }), 'one invoice': shown.invoice },
  'withdrawals for the bank': paths.consolePayoutFile,
  agents: paths.consoleAgents,
  'no frozen agents': withQuery(paths.consoleAgents, { queue: 'frozen' }),
  'one agent': shown.agent,
  'goods for points': paths.consolePointsGoods,
  'no closed goods for points': withQuery(paths.consolePointsGoods, { queue: 'closed' }),
  'one of the goods for points': await firstOf(page, paths.consolePointsGoods),
  'closing goods for points': `${await firstOf(page, paths.consolePointsGoods)}&close=1`,
  'new goods for points': paths.consolePointsGoodsForm,
  'flash sales': paths.consoleFlashSales,
  'one flash sale': await firstOf(page, paths.consoleFlashSales),
  'stopping a flash sale': `${await firstOf(page, paths.consoleFlashSales)}&stop=1`,
  'new flash sale': paths.consoleFlashSaleForm,
  'copying flash sales': paths.consoleFlashSaleCopy,
  draws: paths.consoleDraws,
  'one draw': await firstOf(page, paths.consoleDraws),
  'planned draw': shown.draw,
  'one prize': shown.prize,
  'new prize': shown.prize.replace(/&id=[^&]*/, ''),
  'new draw': paths.consoleDrawForm,
  drawn: paths.consoleDrawn,
  'nothing drawn to ship': withQuery(paths.consoleDrawn, { queue: 'addressed' }),
  coupons: paths.consoleCoupons,
  'coupons that are over': withQuery(paths.consoleCoupons, { queue: 'over' }),
  'one batch of coupons': await firstOf(page, paths.consoleCoupons),
  'stopping a batch': `${await firstOf(page, paths.consoleCoupons)}&stop=1`,
  'new coupons': paths.consoleCouponForm,
  approvals: paths.consoleApprovals,
  'one approval': shown.approval,
  'what members show': paths.consolePublishing,
  'one thing that a member shows': shown.publication,
  reports: paths.consoleReports,
  ...{ 'word lists': paths.consoleWords, 'new word list': withQuery(paths.consoleWords, { new: 1 }) },
  'no decided reports': withQuery(paths.consoleReports, { queue: 'decided', kind: 'shop' }),
  'one report': shown.report,
})

type Session = {
  state: Awaited<ReturnType<import('@playwright/test').BrowserContext['storageState']>>
  owner: Operator
  screens: Record<string, string>
}

/** Tests with an owner who is logged in to the console, once for each worker. */
export const consoleTest = shopperTest.extend<object, { session: Session }>({
  session: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        baseURL: process.env.SHOP_URL,
        locale: 'en-GB',
        extraHTTPHeaders: { 'X-Forwarded-For': '10.20.30.50' },
      })
      const page = await context.newPage()
      const owner = await enterConsole(page, 'owner')
      const received = await aPaidOrder(browser)
      const shown = {
        ...(await reviewAndSuggest(received)),
        caseId: await openCase(received),
        ...(await decided(owner)),
      }
      const screens = await screensOf(page, await aPaidOrder(browser), shown)
      const state = await context.storageState()
      await context.close()
      await use({ state, owner, screens })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  storageState: ({ session }, use) => use(session.state),
})
