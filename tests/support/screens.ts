import type { Browser, Page } from '@playwright/test'
import { paths, withQuery } from '../../app/paths'
import { runAround } from './agent-screens'
import { applyFor } from './case-journey'
import { enter } from './enter'
import { invoiceScreens } from './invoice-screens'
import { withThingsOfTheirOwn } from './own-screens'
import { withSales } from './sale-screens'
import { announce } from './shop-database'
import { givePoints, shipAndReceive, winGoods, withdrawOnce } from './shop-verbs'
import { expect, onPath, test as shopperTest, toast } from './shopper'
import { addAddress, addToCart, GOODS, goodsPath, orderIdOf, placeOrder } from './shopping-journey'
import { watchScreens } from './video-screens'

type Screens = Record<string, string>

/** Every screen that a guest sees, in the states that look different. */
export const guestScreens: Screens = {
  home: paths.home,
  'home by its other address': paths.homeAlias,
  'older home': paths.homeOld,
  categories: paths.sort,
  'one category': withQuery(paths.sort, { id: '30' }),
  ...watchScreens,
  'empty cart tab': paths.cartTab,
  'empty cart': paths.cart,
  'mine of a guest': paths.mine,
  login: paths.login,
  'nobody who recommends': paths.recommender,
  search: paths.goodsSearch,
  results: withQuery(paths.goodsSearch, { q: 'scarf', sort: 'priceUp', minYuan: 10 }),
  'no results': withQuery(paths.goodsSearch, { q: 'zzzz' }),
  goods: goodsPath(GOODS.scarf),
  'goods with the choice open': withQuery(paths.goods, { id: GOODS.scarf.id, option0: 'Navy' }),
  'goods without options': goodsPath(GOODS.gloves),
  comments: withQuery(paths.comments, { goodsId: GOODS.scarf.id, id: GOODS.scarf.id }),
  'goods with questions': withQuery(paths.goods, { id: '7007' }),
  'questions on goods': withQuery(paths.goodsQuestions, { id: '7007' }),
  'no questions on goods': withQuery(paths.goodsQuestions, { id: GOODS.scarf.id }),
  'asking about goods': withQuery(paths.askAboutGoods, { id: '7007' }),
  brand: withQuery(paths.brand, { id: '11' }),
  ...{ 'flash sales': paths.flashSales, 'texts of the mall': paths.articles, articles: paths.memberArticles },
  'points mall of a guest': paths.points,
  terms: withQuery(paths.page, { key: 'terms' }),
  privacy: withQuery(paths.page, { key: 'privacy' }),
  ...{ activities: paths.activities, 'activities to come': withQuery(paths.activities, { phase: 'coming' }) },
  about: withQuery(paths.page, { key: 'about' }),
  'a page of others that nobody vouches for': withQuery(paths.activityWeb, { url: 'https://unknown.example/a/page' }),
  'prize draw of a guest': paths.prizeDraw,
  'wheel of a guest': withQuery(paths.prizeDraw, { face: 'wheel' }),
  'rules of the prize draw': paths.prizeList,
  'settings of a guest': paths.settings,
  'text messages': paths.sandboxSms,
}

type Member = {
  state: Awaited<ReturnType<import('@playwright/test').BrowserContext['storageState']>>
  screens: Screens
}

async function buyGloves(page: Page) {
  await page.goto(goodsPath(GOODS.gloves))
  await page.getByRole('button', { name: 'Buy now', exact: true }).click()
  await expect(page).toHaveURL(onPath(paths.placeOrder))
}

/** Shops until every screen of a member has something to show, and answers their addresses. */
async function shopAround(page: Page): Promise<Screens> {
  const phone = await enter(page)
  await givePoints(phone, 650)
  await buyGloves(page)
  const withoutAddress = page.url()
  await addAddress(page, true)
  await placeOrder(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(onPath(paths.payStatus))
  const paid = orderIdOf(page)

  await buyGloves(page)
  await placeOrder(page)
  await page.getByRole('button', { name: 'Let it fail' }).click()
  await expect(page).toHaveURL(onPath(paths.payStatus))
  const cancelled = orderIdOf(page)
  await page.goto(withQuery(paths.order, { id: cancelled, cancel: 1 }))
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(toast(page, 'Order cancelled')).toBeAttached()

  await buyGloves(page)
  await placeOrder(page)
  const cashier = page.url()
  await page.getByRole('button', { name: 'Let it fail' }).click()
  await expect(page).toHaveURL(onPath(paths.payStatus))
  const unpaid = orderIdOf(page)
  await buyGloves(page)
  await placeOrder(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(onPath(paths.payStatus))
  const received = orderIdOf(page)
  await shipAndReceive(received)

  await buyGloves(page)
  await placeOrder(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(onPath(paths.payStatus))
  const caseId = await applyFor(page, orderIdOf(page), 'Refund only', 'Something else')
  await page.goto(withQuery(paths.afterSaleApply, { id: received }))
  const line = await page.locator('input[name=line]').first().inputValue()

  await addToCart(page, GOODS.scarf)
  await addToCart(page, GOODS.gloves)
  await page.goto(paths.addresses)
  const edit = await page.getByRole('link', { name: 'Edit address' }).getAttribute('href')
  await page.goto(goodsPath(GOODS.scarf))
  await page.getByText('¥10 off').first().click()
  await page.getByRole('button', { name: 'Claim A little something' }).click()
  await expect(toast(page, 'The coupon is yours')).toBeAttached()
  await page.goto(paths.coupons)
  const couponGoods = await page.getByRole('link', { name: 'Use it' }).first().getAttribute('href')
  await page.goto(paths.rewards)
  const reward = (await page.getByRole('link', { name: GOODS.gloves.name }).first().getAttribute('href')) as string
  const sales = await withSales(page)
  // With a balance before, each order above would ask how it is paid.
  const withdrawn = await withdrawOnce(phone)
  const won = await winGoods(phone)
  const noticeId = await announce('Spring is here', 'Have a look at what is new.')
  return {
    mine: paths.mine,
    'cart tab': paths.cartTab,
    cart: paths.cart,
    settings: paths.settings,
    notices: paths.notices,
    'one notice': withQuery(paths.notice, { id: noticeId }),
    'change of phone': paths.changePhone,
    'deleting the account': paths.deleteAccount,
    'removing an address': `${edit}&remove=1`,
    invitation: paths.invitationCode,
    'sharing goods': withQuery(paths.goodsShare, { id: GOODS.scarf.id }),
    addresses: paths.addresses,
    'addresses to choose from': withQuery(paths.addresses, { for: paths.placeOrder }),
    'new address': paths.addressForm,
    'known address': edit as string,
    'order to place': withoutAddress,
    'order of the cart': paths.placeOrder,
    'prize draw': paths.prizeDraw,
    'prize draw, the wheel': withQuery(paths.prizeDraw, { face: 'wheel' }),
    'draws of a member': paths.prizeRecord,
    'goods won in a draw': withQuery(paths.prizeRecord, won),
    missions: paths.missions,
    points: paths.points,
    'points history': paths.pointsList,
    rewards: paths.rewards,
    'one reward': reward,
    'handing in for a reward': reward.replace(paths.reward, paths.rewardTask),
    'rewards handed in': withQuery(paths.rewards, { tab: 'mine' }),
    balance: withQuery(paths.rewards, { tab: 'balance' }),
    'sandbox wallet': withQuery(paths.sandboxWallet, { payout: withdrawn }),
    'asking for a shop': paths.agentApply,
    withdrawing: paths.withdraw,
    'account details': paths.accountDetails,
    withdrawals: withQuery(paths.accountDetails, { tab: 'payouts' }),
    coupons: paths.coupons,
    'goods of a coupon': couponGoods as string,
    'used coupons': withQuery(paths.coupons, { tab: 'used' }),
    orders: paths.orders,
    'orders to pay': withQuery(paths.orders, { tab: 'unpaid' }),
    'no orders to review': withQuery(paths.orders, { tab: 'toReview' }),
    'paid order': withQuery(paths.order, { id: paid }),
    'parcels of a paid order': withQuery(paths.logistics, { id: paid }),
    'unpaid order': withQuery(paths.order, { id: unpaid }),
    'cancelled order': withQuery(paths.order, { id: cancelled }),
    'cancelling an order': withQuery(paths.order, { id: unpaid, cancel: 1 }),
    'sending an order elsewhere': withQuery(paths.orderAddress, { id: unpaid }),
    'order to another address': withQuery(paths.orderAddress, {
      id: unpaid,
      addressId: new URL(edit as string, 'http://shop').searchParams.get('id') as string,
    }),
    'choice of payment': withQuery(paths.payChoice, { id: unpaid }),
    'payment done': withQuery(paths.payStatus, { id: paid }),
    'payment failed': withQuery(paths.payStatus, { id: unpaid }),
    'payment over': withQuery(paths.payStatus, { id: cancelled }),
    'decided cashier': cashier,
    'received order': withQuery(paths.order, { id: received }),
    'what can be refunded': withQuery(paths.afterSaleApply, { id: received }),
    'nothing to refund': withQuery(paths.afterSaleApply, { id: unpaid }),
    'applying for a refund': withQuery(paths.afterSaleRefund, { id: received, line }),
    'applying for a return': withQuery(paths.afterSaleReturn, { id: received, line }),
    'applying for an exchange': withQuery(paths.afterSaleExchange, { id: received, line }),
    case: withQuery(paths.afterSale, { id: caseId }),
    'withdrawing a case': withQuery(paths.afterSale, { id: caseId, withdraw: 1 }),
    cases: withQuery(paths.orders, { tab: 'afterSale' }),
    ...sales,
    ...(await withThingsOfTheirOwn(page, paid)),
    ...(await invoiceScreens(paid, received)),
  }
}

type Around = (page: Page) => Promise<Screens>

/** Makes a member once for each worker, whose screens have something to show. */
const madeBy = (around: Around) =>
  [
    async ({ browser }: { browser: Browser }, use: (made: Member) => Promise<void>) => {
      const context = await browser.newContext({
        baseURL: process.env.SHOP_URL,
        locale: 'en-GB',
        extraHTTPHeaders: { 'X-Forwarded-For': '10.20.30.40' },
        // Otherwise a test that has a member lends it, and the login of the next one ends the member's session.
        storageState: { cookies: [], origins: [] },
      })
      const screens = await around(await context.newPage())
      const state = await context.storageState()
      await context.close()
      await use({ state, screens })
    },
    { scope: 'worker', timeout: 300_000 },
  ] as const

/** Tests with a member who has shopped, and with one who runs a shop. */
export const test = shopperTest.extend<object, { member: Member; agent: Member }>({
  member: [...madeBy(shopAround)],
  agent: [...madeBy(runAround)],
})

export const memberTest = test.extend({
  storageState: ({ member }, use) => use(member.state),
})

export const agentTest = test.extend({
  storageState: ({ agent }, use) => use(agent.state),
})

/** The address of a screen in a language. */
export const inLanguage = (path: string, lang: string) => {
  const url = new URL(path, 'http://shop')
  url.searchParams.set('lang', lang)
  return url.pathname + url.search
}
