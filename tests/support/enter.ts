import type { Page } from '@playwright/test'
import { paths } from '../../app/paths'
import { inShop } from './shop-database'
import { newPhone } from './shopper'

/** Sends one of the login screen's forms, as this page's browser would. */
const send = (page: Page, form: Record<string, string>) =>
  page.request.post(paths.login, { form, headers: { origin: process.env.SHOP_URL as string }, maxRedirects: 0 })

/**
 * Goes on at a path as somebody new who is logged in, and answers the phone. For journeys that test something else than
 * the login: its two forms are sent without its screen.
 */
export async function enter(page: Page, then: string = paths.mine): Promise<string> {
  const phone = newPhone()
  await send(page, { intent: 'code', phone })
  const [message] = await inShop<{ body: string }>(
    'select body from sandbox_sms where phone = $1 order by id desc limit 1',
    [phone],
  )
  const [verificationCode = ''] = /\d{6}/.exec(message?.body ?? '') ?? []
  const answer = await send(page, { intent: 'login', phone, verificationCode, agreement: 'on' })
  if (answer.status() !== 303) throw new Error(`the login answers ${answer.status()}`)
  await page.goto(then)
  return phone
}
