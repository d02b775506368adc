import { beforeAll, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { cookieOf } from '#tests/support/member-cookie'
import { codeFor, give, somebody } from '#tests/support/payouts'
import { plainBrowser } from '#tests/support/plain-browser'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'

useDatabase()

let mei: Awaited<ReturnType<typeof somebody>>
let browser: ReturnType<typeof plainBrowser>
beforeAll(async () => {
  mei = await somebody()
  await give(mei.id, 60_00)
  const [name = '', value = ''] = (await cookieOf(mei)).split(/=(.*)/s)
  browser = plainBrowser(new Map([[name, value]]))
})

const toCard = (more = {}) => withQuery(paths.withdraw, { way: 'bank', ...more })
const payouts = () => db.selectFrom('payouts').select(['id', 'gross', 'account_shown']).orderBy('id', 'desc').execute()

it('is asked for with all there is, and keeps the account', async () => {
  const page = (await browser.ask(toCard())).body
  expect(page).toContain('All of it: ¥60')
  const all = toCard({ account: 'new', all: 1 })
  expect(page).toContain(`href="${all.replaceAll('&', '&amp;')}"`)
  const typed = { accountName: '林小梅', bank: '工商银行', accountNumber: '6222021234567890', isSaved: 'true' }
  const code = { verificationCode: await codeFor(mei) }
  const result = await browser.press(all, ['intent', 'withdraw'], { ...typed, ...code })
  expect(result.status, result.body).toBe(303)
  expect(await payouts()).toMatchObject([{ gross: 60_00, account_shown: '**** 7890' }])
})

it('is asked for again with the code alone, and the account can be deleted', async () => {
  const [first] = await payouts()
  await browser.press(paths.accountDetails, ['intent', 'cancel'])
  const page = (await browser.ask(toCard())).body
  expect(page).toContain('工商银行 **** 7890')
  expect(page).not.toContain('name="accountNumber"')
  expect(page).toContain('nothing is paid out for 24 hours after')
  const code = { verificationCode: await codeFor(mei) }
  const result = await browser.press(toCard(), ['intent', 'withdraw'], { amount: '20', ...code })
  expect(result.status, result.body).toBe(303)
  const [second] = await payouts()
  expect(second).toMatchObject({ gross: 20_00, account_shown: '**** 7890' })
  expect(second?.id).not.toBe(first?.id)
  await browser.press(paths.accountDetails, ['intent', 'cancel'])
  const { id } = await db.selectFrom('payout_accounts').select('id').executeTakeFirstOrThrow()
  const sure = await browser.ask(toCard({ account: id, remove: 1 }))
  expect(sure.body).toContain('Delete this account?')
  await browser.press(toCard({ account: id, remove: 1 }), ['intent', 'remove'])
  expect(await db.selectFrom('payout_accounts').select('id').execute()).toEqual([])
  expect((await browser.ask(toCard())).body).toContain('name="accountNumber"')
})
