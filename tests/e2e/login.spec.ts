import { paths, withQuery } from '../../app/paths'
import { expireCodes } from '../support/shop-database'
import { askForCode, enterCode, expect, logInHere, newPhone, onPath, signIn, test, toast } from '../support/shopper'

const other = (code: string) => (code === '123456' ? '654321' : '123456')

test.describe('codes', () => {
  test.use({ provokes: [422] })

  test('a wrong code is refused, and the right one still works', async ({ page }) => {
    await page.goto(paths.login)
    const phone = newPhone()
    const code = await askForCode(page, phone)
    await enterCode(page, other(code))
    await expect(page.getByText('That code is not right. Attempts left: 4')).toBeVisible()
    await expect(page.getByLabel('Phone')).toHaveValue(phone)
    await expect(page.getByRole('checkbox', { name: /accept/ })).toBeChecked()
    await enterCode(page, code)
    await expect(page).toHaveURL(onPath(paths.home))
    await expect(toast(page, 'Welcome! Your account is ready')).toBeAttached()
  })

  test('a code that was guessed at five times is dead', async ({ page }) => {
    await page.goto(paths.login)
    const code = await askForCode(page, newPhone())
    for (const left of [4, 3, 2, 1]) {
      await enterCode(page, other(code))
      await expect(page.getByText(`Attempts left: ${left}`)).toBeVisible()
    }
    await enterCode(page, other(code))
    await expect(page.getByText('Too many wrong attempts')).toBeVisible()
    await enterCode(page, code)
    await expect(page.getByText('Too many wrong attempts')).toBeVisible()
    await expect(page).toHaveURL(onPath(paths.login))
  })

  test('a code that has expired is refused', async ({ page }) => {
    await page.goto(paths.login)
    const phone = newPhone()
    const code = await askForCode(page, phone)
    await expireCodes(phone)
    await enterCode(page, code)
    await expect(page.getByText('That code has expired')).toBeVisible()
  })

  test('a network that asks for too many codes answers a question first', async ({ page }) => {
    const requests = Array.from({ length: 20 }, () =>
      page.request.get(`/h5/api/member/getVerificationCode?p=3&phone=${newPhone()}`),
    )
    for (const answer of await Promise.all(requests)) expect(answer.status()).toBe(200)

    await page.goto(paths.login)
    const phone = newPhone()
    await page.getByLabel('Phone').fill(phone)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(toast(page, 'Please answer the small question first.')).toBeAttached()
    await page.getByLabel(/^What is /).fill('99')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(toast(page, 'That’s not right. Here is another question.')).toBeAttached()
    await expect(page.getByLabel('Phone')).toHaveValue(phone)

    const question = (await page.getByText(/^What is \w+ plus \w+\?$/).textContent()) as string
    await page.getByLabel(question).fill(String(sumOf(question)))
    await logInHere(page, phone)
    await expect(page).toHaveURL(onPath(paths.home))
  })
})

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const sumOf = (question: string) =>
  (/^What is (\w+) plus (\w+)/.exec(question) ?? [])
    .slice(1)
    .reduce((sum, word) => sum + NUMBERS.indexOf(word.toLowerCase()), 0)

const EVIL = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '/..//evil.example',
  '/./%2e%2e//evil.example',
  '\t//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '%09//evil.example',
  'https://evil.example',
  'https:evil.example',
  'HTTPS:/evil.example',
  'http://evil.example/minePages/setting/index',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '@evil.example',
  '/@evil.example',
  '.evil.example',
  'evil.example/minePages/setting/index',
  '／／evil.example',
  '/‥//evil.example',
  '/minePages/setting/index/../..//evil.example',
  '/minePages/setting/index\r\nLocation: https://evil.example',
  `/${'a'.repeat(3000)}`,
  '/h5/api/member/logout',
  '/nothing-of-ours',
  '/commonPages/login/login?redirect=/',
  `/minePages/setting/index?next=//evil.example`,
]

test('no redirect after login leaves the shop', async ({ page, baseURL }) => {
  const asGuest = withQuery(paths.login, { redirect: EVIL[0] })
  await page.goto(asGuest)
  await logInHere(page)
  await expect(page).toHaveURL(`${baseURL}/`)

  for (const redirect of EVIL) {
    const answer = await page.request.get(withQuery(paths.login, { redirect }), { maxRedirects: 0 })
    const target = new URL(answer.headers().location ?? 'about:blank', baseURL)
    expect(target.origin, redirect).toBe(baseURL)
    expect([paths.home, paths.settings] as string[], redirect).toContain(target.pathname)
  }
})

test('no link of a screen that was told where to go back leaves the shop', async ({ page, baseURL }) => {
  await signIn(page, paths.addresses)
  for (const evil of EVIL.slice(0, 6)) {
    await page.goto(withQuery(paths.addresses, { for: evil }))
    const links = await page.getByRole('link').all()
    const targets = await Promise.all(links.map((link) => link.getAttribute('href')))
    expect(targets.length).toBeGreaterThan(0)
    for (const target of targets) expect(new URL(target ?? '', page.url()).origin, evil).toBe(baseURL)
  }
})

test('what only members may see leads through the login and back', async ({ page }) => {
  const wanted = withQuery(paths.orders, { tab: 'paid' })
  await page.goto(wanted)
  await expect(page).toHaveURL(onPath(paths.login))
  await logInHere(page)
  await expect(page).toHaveURL(wanted)
})

test('the cookie of a session opens no call', async ({ page }) => {
  await signIn(page, paths.settings)
  const own = await page.request.get(paths.settings, { maxRedirects: 0 })
  expect(own.status()).toBe(200)
  for (const path of ['/h5/api/member/getMemberInfo?p=3', '/h5/api/member/loginStatus?p=3'])
    expect(await (await page.request.get(path)).json()).toMatchObject({ code: 403, data: {} })
})

test('logging out ends the session for every copy of its cookie', async ({ page, context }) => {
  await signIn(page, paths.settings)
  const copy = await context.cookies()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(onPath(paths.login))
  await context.addCookies(copy)
  await page.goto(paths.orders)
  await expect(page).toHaveURL(onPath(paths.login))
  await expect(page.getByRole('status')).toContainText(/log in again|ended|expired/i)
})
