import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refusals } from '../../app/house/registers/refusals'
import { paths } from '../../app/paths'
import { answerTo } from '../support/challenges'
import { copyDemo } from '../support/demo-database'
import { killRest, launch, type Run, ready } from '../support/launch'
import { askForCode, enterCode, expect, newPhone, onPath, test, toast } from '../support/shopper'
import { dropDatabase, inDatabase, startTestServer } from '../support/test-server'

// A shop of its own: what is guessed here asks everybody a question.
const name = `lilac_e2e_${process.pid}`
const DEMO_OPERATOR_PHONE = '13700137000'
const dataDir = join(mkdtempSync(join(tmpdir(), 'lilac-breaker-')), 'data')
let server: Awaited<ReturnType<typeof startTestServer>>
let run: Run
let shop: string

test.beforeAll(async () => {
  server = await startTestServer()
  await copyDemo(server.admin, name, dataDir)
  run = launch(['build/server.js'], { DATA_DIR: dataDir, DATABASE_URL: inDatabase(server.url, name) })
  shop = await ready(run)
})
test.afterAll(async () => {
  run?.child.kill('SIGINT')
  await run?.ended
  killRest()
  if (server) await dropDatabase(server.admin, name)
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** So many wrong codes, each for a phone of its own. */
async function guess(times: number): Promise<number[]> {
  const tries = Array.from({ length: times }, () =>
    fetch(`${shop}/h5/api/member/phoneRegister?p=3`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: newPhone(), verificationCode: '000000' }),
    }),
  )
  return Promise.all((await Promise.all(tries)).map(async (answer) => ((await answer.json()) as { code: number }).code))
}

/** Until every login has to answer a question. It is the codes of a minute that count, and a busy machine may be slower. */
async function guessUntilChallenged(): Promise<void> {
  while (!(await guess(20)).includes(refusals.challengeNeeded.code));
}

test('while codes are guessed all over the shop, people log in with an answer', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(paths.login)
  const phone = newPhone()
  const code = await askForCode(page, phone)
  await guessUntilChallenged()

  await enterCode(page, code)
  await expect(toast(page, 'Please answer the small question first.')).toBeAttached()
  await expect(page.getByLabel('Phone')).toHaveValue(phone)
  const question = page.getByLabel(/^What is /)
  await question.fill('99')
  await enterCode(page, code)
  await expect(page.getByRole('alert')).toContainText('That’s not right. Here is another question.')
  await question.fill(answerTo((await page.getByText(/^What is /).textContent()) ?? ''))
  await enterCode(page, code)
  await expect(page).toHaveURL(onPath(paths.home))
  await context.close()
})

test('and operators do, too', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(paths.consoleLogin)
  const code = await askForCode(page, DEMO_OPERATOR_PHONE)
  await guessUntilChallenged()

  const enter = async () => {
    await page.getByLabel('Code', { exact: true }).fill(code)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await enter()
  await expect(toast(page, 'Please answer the small question first.')).toBeAttached()
  await page.getByLabel(/^What is /).fill(answerTo((await page.getByText(/^What is /).textContent()) ?? ''))
  await enter()
  await expect(page).toHaveURL(onPath(paths.consoleFactor))
  await context.close()
})
