import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { paths, withQuery } from '../../app/paths'
import { startEmbedded } from '../../app/platform/database/embedded'
import { openSimulators } from '../../app/services/simulators/open'
import { wxAccountAt } from '../../app/services/wechat/settings'
import { approveWithdrawal, letConfirmationLapse, letDaysPass, letWithdraw } from '../support/agent-verbs'
import { enter } from '../support/enter'
import { freePort, killRest, launch, ready } from '../support/launch'
import { askPhone, comeLate, type Does, putBridge, WECHAT } from '../support/messenger-app'
import { runShop } from '../support/shop-verbs'
import { expect, logInHere, onPath, test, toast } from '../support/shopper'
import { addAddress, GOODS, goodsPath } from '../support/shopping-journey'

test.describe.configure({ timeout: 120_000 })

const folders: string[] = []
async function openShop(env: Record<string, string>): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lilac-messenger-'))
  folders.push(dataDir)
  return ready(launch(['build/server.js'], { DATA_DIR: dataDir, PORT: '0', ...env }))
}
test.afterAll(async () => {
  killRest()
  for (const dataDir of folders) {
    await startEmbedded({ dataDir }).then((left) => left.stop())
    rmSync(dataDir, { recursive: true, force: true })
  }
})

/** A page of a browser of its own, and what that browser has complained about. */
async function open(browser: Browser, options: BrowserContextOptions): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ locale: 'en-GB', ...options })
  const complaints: string[] = []
  context.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  return { page: await context.newPage(), complaints }
}

test.describe('a link that was shared', () => {
  let shop: string
  let services: string
  test.beforeAll(async () => {
    const port = String(await freePort())
    services = `http://127.0.0.1:${port}`
    shop = await openShop({ PAYMENT_GATEWAY: 'wxpay,alipay', SIMULATOR_PORT: port, WECHAT_MESSAGES: 'yes' })
  })

  /** The link by which somebody hands gloves on. */
  async function sharedLink(browser: Browser): Promise<string> {
    const { page } = await open(browser, { baseURL: shop })
    const share = withQuery(paths.goodsShare, { id: GOODS.gloves.id })
    await page.goto(withQuery(paths.login, { redirect: share }))
    await logInHere(page)
    await page.goto(share)
    const [link] = /https?:[^"\s]+\/s\/\w{7}/.exec(await page.content()) ?? []
    const { pathname, search } = new URL(link as string)
    await page.context().close()
    return pathname + search
  }

  /** Comes by it, logs in on the way and has the ways to pay before them. */
  async function comeAndOrder(page: Page, link: string, hasScript: boolean): Promise<void> {
    await page.goto(link)
    await page.getByRole('button', { name: 'Buy now', exact: true }).click()
    await logInHere(page)
    await addAddress(page, hasScript)
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page).toHaveURL(onPath(paths.payChoice))
    await page.getByRole('radio', { name: 'WeChat Pay' }).check()
    await page.getByRole('button', { name: /^Pay ¥/ }).click()
  }

  async function seesNotice(page: Page): Promise<void> {
    await page.goto(paths.notices)
    await expect(page.getByText(`Your order of ${GOODS.gloves.name} is paid`)).toBeVisible()
  }

  test('inside of WeChat: bound on the way, paid by the messenger’s own call, told of it', async ({ browser }) => {
    const link = await sharedLink(browser)
    const { page, complaints } = await open(browser, { baseURL: shop, userAgent: WECHAT['an Android phone'] })
    const does: Does[] = ['cancel', 'fail', 'ok']
    const answer = (call: string, sent: Record<string, string>) =>
      askPhone(services, call, sent, does.shift() ?? 'fail')
    await putBridge(page, answer, { isLate: true })
    await comeAndOrder(page, link, true)
    const again = page.getByRole('button', { name: 'Open WeChat Pay' })
    const notPaid = page.getByText('Nothing was paid yet')
    await page.waitForFunction(() => customElements.get('messenger-pay'))
    // Pressed while the app is not there yet: it opens once all the same.
    await again.click()
    await comeLate(page)
    await expect(notPaid).toBeVisible()
    expect(does).toEqual(['fail', 'ok'])
    await again.click()
    await expect.poll(() => does).toEqual(['ok'])
    await expect(notPaid).toBeVisible()
    await again.click()
    await expect(page).toHaveURL(onPath(paths.payStatus))
    await expect(page.getByText('Thank you! Payment received')).toBeVisible()
    const tell = page.getByRole('button', { name: 'Tell me in WeChat' })
    await tell.scrollIntoViewIfNeeded()
    // The page stays as it is, with whatever is typed on it.
    await page.evaluate(() => {
      document.body.dataset.stays = 'yes'
    })
    await tell.click()
    await expect(toast(page, 'WeChat will tell you the next news')).toBeAttached()
    await expect(tell).toHaveCount(0)
    await expect(page.locator('body[data-stays]')).toHaveCount(1)
    await seesNotice(page)
    await page.goto(link)
    expect(complaints).toEqual([])
    const journal: { service: string; wrong?: string }[] = await (await fetch(`${services}/__sim/journal`)).json()
    const phone = journal.filter(({ service }) => service === 'phone')
    expect(phone.map(({ wrong }) => wrong)).toEqual([undefined, undefined, undefined])
    await page.context().close()
  })

  test('elsewhere, without a script: the same by the page of WeChat Pay', async ({ browser }) => {
    const link = await sharedLink(browser)
    const { page } = await open(browser, { baseURL: shop, javaScriptEnabled: false })
    await comeAndOrder(page, link, false)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page).toHaveURL(onPath(paths.payStatus))
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('Thank you! Payment received')).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await seesNotice(page)
    await page.context().close()
  })
})

test.describe('an agent inside of WeChat', () => {
  test.use({ userAgent: WECHAT['an Android phone'] })
  const account = withQuery(paths.accountDetails, { tab: 'payouts' })

  /** Has a withdrawal wait at the wallet. */
  async function withdraw(page: Page): Promise<string> {
    const phone = await enter(page, paths.messengerSignIn)
    await expect(toast(page, 'WeChat is connected')).toBeAttached()
    await runShop(phone)
    await letDaysPass(phone)
    const code = await letWithdraw(phone, 60_00)
    await page.goto(paths.withdraw)
    await page.getByLabel('Amount').fill('50')
    await page.getByLabel('Code', { exact: true }).fill(code)
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(page.getByText('In review')).toBeVisible()
    await approveWithdrawal(phone)
    await page.goto(account)
    await page.getByRole('button', { name: 'Receive now' }).click()
    await seen(page, 'Confirm it in your wallet within')
    return phone
  }

  const seen = (page: Page, text: string) =>
    expect(async () => {
      await page.goto(account)
      await expect(page.getByText(text).first()).toBeVisible({ timeout: 2_000 })
    }).toPass()

  for (const [name, press, ends] of [
    ['confirms', 'Take the money', 'Paid'],
    ['refuses', 'Let it fail', 'Your wallet didn’t take it'],
  ] as const)
    test(`${name} a withdrawal at the wallet`, async ({ page }) => {
      await withdraw(page)
      await page.getByRole('button', { name: 'Confirm in the wallet' }).click()
      await expect(page).toHaveURL(onPath(paths.sandboxWallet))
      await page.getByRole('button', { name: press }).click()
      await seen(page, ends)
    })

  test('leaves the confirmation that WeChat opens, sees it fail, and confirms it', async ({ page }) => {
    const does: Does[] = ['cancel', 'fail', 'ok']
    await putBridge(page, async (call, sent) => {
      const did = does.shift()
      if (did === 'ok') {
        const wallet = await page.context().newPage()
        await wallet.goto(withQuery(paths.sandboxWallet, { payout: sent.package }))
        await wallet.getByRole('button', { name: 'Take the money' }).click()
        await wallet.close()
      }
      return `${call}:${did}`
    })
    await withdraw(page)
    const confirm = page.getByRole('button', { name: 'Confirm in the wallet' })
    const [later, failed] = [page.getByText('It isn’t confirmed yet'), page.getByText('couldn’t open the confirmation')]
    await confirm.click()
    await expect(later).toBeVisible()
    await confirm.click()
    await expect(failed).toBeVisible()
    await expect(later).toBeHidden()
    await confirm.click()
    await expect.poll(() => does).toEqual([])
    // The page looks again by itself for some seconds (confirm-payout.test.ts); a busy wallet may take longer.
    await seen(page, 'Paid')
  })

  test('lets a withdrawal at the wallet run out', async ({ page }) => {
    await letConfirmationLapse(await withdraw(page))
    await seen(page, 'It wasn’t taken in time')
  })
})

test('the messenger’s real address is allowed on screens that call it, inside of it alone, and breaks no policy', async ({
  browser,
}) => {
  const played = await openSimulators()
  const { WECHAT_SCRIPT_URL: _, ...account } = wxAccountAt(played)
  const shop = await openShop({ MESSENGER_GATEWAY: 'wechat', ...account })
  const script = `window.wx = {
    config: (signed) => { window.signed = signed }, ready: (then) => setTimeout(then), error() {},
    updateAppMessageShareData: (shown) => { window.shown = shown }, updateTimelineShareData() {},
  }`
  const journal: string[] = []
  const look = async (userAgent?: string, { isFirstAway = false } = {}) => {
    const { page, complaints } = await open(browser, { baseURL: shop, userAgent })
    await page.context().route(/^https:\/\/res2?\.wx\.qq\.com\//, (route) => {
      const { host } = new URL(route.request().url())
      if (isFirstAway && host === 'res.wx.qq.com') return route.abort()
      journal.push(host)
      return route.fulfill({ contentType: 'text/javascript', body: script })
    })
    const policies: Record<string, string> = {}
    for (const path of [paths.home, goodsPath(GOODS.gloves), paths.videoTab, paths.login]) {
      const answer = await page.goto(path)
      policies[path] = answer?.headers()['content-security-policy'] ?? ''
      if (userAgent && policies[path].includes('res.wx.qq.com'))
        await expect.poll(() => page.evaluate(() => 'shown' in window && 'signed' in window)).toBe(true)
    }
    await page.context().close()
    expect(complaints.filter((one) => !(isFirstAway && one.includes('net::ERR_FAILED')))).toEqual([])
    const both = "script-src 'self' https://res.wx.qq.com https://res2.wx.qq.com;"
    return Object.values(policies).map((policy) => policy.includes(both))
  }
  const wechat = WECHAT['an Android phone']
  expect(await look(wechat)).toEqual([true, true, true, false])
  expect(journal.splice(0)).toEqual(Array(3).fill('res.wx.qq.com'))
  expect(await look(wechat, { isFirstAway: true })).toEqual([true, true, true, false])
  expect(journal.splice(0)).toEqual(Array(3).fill('res2.wx.qq.com'))
  expect(await look()).toEqual([false, false, false, false])
  expect(journal).toEqual([])
  await played.close()
})

for (const [phone, userAgent] of Object.entries(WECHAT))
  test(`the messenger that is played in a process of its own signs people in on ${phone}, and its script finds pages signed rightly`, async ({
    browser,
  }) => {
    const played = await openSimulators()
    const shop = await openShop({ MESSENGER_GATEWAY: 'wechat', ...wxAccountAt(played) })
    const { page, complaints } = await open(browser, { baseURL: shop, userAgent })
    await page.goto(withQuery(paths.login, { redirect: paths.messengerSignIn }))
    await logInHere(page)
    await expect(toast(page, 'WeChat is connected')).toBeAttached()
    await page.goto(goodsPath(GOODS.gloves))
    type PhoneWindow = { wx?: { shown: { friend?: { title: string } }; error(then: () => void): void } }
    const title = () => page.evaluate(() => (window as PhoneWindow).wx?.shown.friend?.title)
    await expect.poll(title).toContain(GOODS.gloves.name)
    // Somebody else has requested a ticket, so the one that the shop keeps is over.
    played.wechat.tokens.ticket = 'another'
    await page.reload()
    await page.waitForFunction(() => (window as PhoneWindow).wx !== undefined)
    await page.evaluate(() => new Promise<void>((resolve) => (window as PhoneWindow).wx?.error(resolve)))
    expect(await title()).toBeUndefined()
    expect(complaints).toEqual([])
    await page.context().close()
    const operations = new Set(played.frame.journal.map(({ operation }) => operation))
    for (const one of ['authorize', 'access_token', 'stable_token', 'getticket', 'jweixin.js'])
      expect(operations).toContain(one)
    expect(played.frame.journal.filter(({ wrong }) => wrong)).toEqual([])
    await played.close()
  })
