import { randomInt } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { paths } from '../../app/paths'
import { forget } from './older-browser'

export { expect }

/** A phone number that no other test uses. */
export const newPhone = () => `13${String(randomInt(1e9)).padStart(9, '0')}`

const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

export type Options = {
  /** Without what browsers got only after 2020, and without focus on a tapped button, as in Safari. */
  isOlder: boolean
  /** Statuses that this test provokes, 0 for an answer that is lost; the browser reports each of them as an error. */
  provokes: number[]
}
type Watched = {
  /** What the browser reports as an error; whatever is left of it in the end fails the test. */
  watched: string[]
  hasScript: boolean
}

/** What Chromium says, on a page without any script of ours as well, where the next page comes before its transition ended. */
const ENDED_TRANSITION = /^(InvalidStateError|AbortError): Transition was (aborted|skipped)/

export const test = base.extend<Options & Watched>({
  isOlder: [false, { option: true }],
  context: async ({ context, isOlder }, use) => {
    if (isOlder) await context.addInitScript(forget)
    await use(context)
  },
  // Each step of a journey would wait for the turn of its page, and draw it; only tests of what a script adds look at it.
  contextOptions: async ({ contextOptions }, use, { file }) =>
    use({ reducedMotion: file.includes('.enhance.') ? 'no-preference' : 'reduce', ...contextOptions }),
  provokes: [[], { option: true }],
  hasScript: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  // Each test comes from a network of its own, so that limits do not add up.
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from this pattern
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': newAddress() }),
  watched: [
    async ({ context, provokes }, use) => {
      const errors: string[] = []
      context.on('console', (message) => {
        if (message.type() !== 'error') return
        const status = Number(
          /status of (\d{3})/.exec(message.text())?.[1] ?? (/net::ERR/.test(message.text()) ? 0 : NaN),
        )
        if (!provokes.includes(status)) errors.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => {
        if (!ENDED_TRANSITION.test(String(error.error()))) errors.push(String(error.error()))
      })
      await use(errors)
      expect(errors, 'what the browser reported').toEqual([])
    },
    { auto: true },
  ],
})

export const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

export const onPath = (path: string) => (url: URL) => url.pathname === path

/** The code that the sandbox sent last to a phone. */
export async function readCode(page: Page, phone: string): Promise<string> {
  const inbox = await page.context().newPage()
  await inbox.goto(paths.sandboxSms)
  const message = inbox.getByRole('listitem').filter({ hasText: phone }).first()
  const [code] = /\d{6}/.exec((await message.getByRole('paragraph').last().textContent()) ?? '') ?? []
  await inbox.close()
  return code as string
}

/** Asks for a code on the login screen that is open, and answers it. */
export async function askForCode(page: Page, phone: string): Promise<string> {
  await page.getByLabel('Phone').fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(toast(page, 'Code sent')).toBeAttached()
  return readCode(page, phone)
}

/** Presses "Log in" with a code on the login screen that is open. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('checkbox', { name: /accept/ }).check()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Logs in on the login screen that is open, and answers the phone. */
export async function logInHere(page: Page, phone = newPhone()): Promise<string> {
  await enterCode(page, await askForCode(page, phone))
  await page.waitForURL((url) => url.pathname !== paths.login)
  return phone
}

/** Logs in and goes on at a path. */
export async function signIn(page: Page, then: string = paths.mine, phone = newPhone()): Promise<string> {
  await page.goto(`${paths.login}?redirect=${encodeURIComponent(then)}`)
  return logInHere(page, phone)
}

/** Fills in the address form that is open, one region after the other. */
export async function fillAddress(page: Page, hasScript: boolean, phone = '13800138000') {
  await page.getByLabel('Recipient').fill('Lin Mei')
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('Street and number').fill('West Lake Road 1')
  await page.getByLabel('Province').selectOption('浙江省')
  if (!hasScript) await page.getByRole('button', { name: 'Next' }).first().click()
  await page.getByLabel('City').selectOption('杭州市')
  if (!hasScript) await page.getByRole('button', { name: 'Next' }).last().click()
  await page.getByLabel('District').selectOption('西湖区')
}
