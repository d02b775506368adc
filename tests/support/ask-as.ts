import { randomInt } from 'node:crypto'
import { addOperator } from '~/features/operators/server/change-operator'
import type { OperatorRole } from '../../app/contract/roles'
import { registerMember } from '../../app/features/members/server/register-member'
import { paths } from '../../app/paths'
import { transaction } from '../../app/platform/database/transaction'
import type { Person } from './cast'
import { factorCode } from './console'
import type { Fields } from './forms-on'
import { inShop } from './shop-database'
import { newPhone } from './shopper'

/** A request's Cookie header. */
export type As = string
export const GUEST: As = ''

/** A member of the shop that the browser tests visit, whom no other test knows. */
export async function somebody(): Promise<Person> {
  const phone = newPhone()
  return { ...(await transaction((tx) => registerMember(tx, { phone }))), phone }
}

const cookiesOf = (answer: Response): As =>
  answer.headers
    .getSetCookie()
    .map((one) => one.slice(0, one.indexOf(';')))
    .join('; ')

/** Sends a code to a phone and shows it on a login screen; the cookies that open. */
async function logIn(screen: string, phone: string): Promise<As> {
  const device = cookiesOf(await send(GUEST, screen, Object.entries({ intent: 'code', phone })))
  const [message] = await inShop<{ body: string }>(
    'select body from sandbox_sms where phone = $1 order by id desc limit 1',
    [phone],
  )
  const [verificationCode = ''] = /\d{6}/.exec(message?.body ?? '') ?? []
  const shown = { intent: 'login', phone, verificationCode, agreement: 'on' }
  const answer = await send(device, screen, Object.entries(shown))
  if (answer.status !== 303) throw new Error(`the login at ${screen} answers ${answer.status}`)
  return cookiesOf(answer)
}

/** The cookies of a member's browser. */
export const asMember = ({ phone }: Person): Promise<As> => logIn(paths.login, phone)

/** The cookies of a new operator's browser, second factor shown. */
export async function asOperator(role: OperatorRole): Promise<As> {
  const phone = newPhone()
  // The shop's own key, by which the code is stored hashed.
  process.env.DATA_DIR = process.env.SHOP_DATA_DIR
  const added = await transaction((tx) => addOperator(tx, { phone, role, name: `Test ${role}` }))
  if (!added.ok) throw new Error(added.refusal)
  const half = await logIn(paths.consoleLogin, phone)
  await send(half, paths.consoleFactor, [['enrolmentCode', added.value.enrolmentCode]])
  const page = await (await send(half, paths.consoleFactor)).text()
  const [, secret = ''] = /<code>([A-Z2-7]+)<\/code>/.exec(page) ?? []
  return cookiesOf(await send(half, paths.consoleFactor, [['factorCode', await factorCode({ phone, secret })]]))
}

function send(as: As, path: string, fields?: Fields): Promise<Response> {
  const origin = process.env.SHOP_URL as string
  const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  const headers = { cookie: as, origin, 'accept-language': 'en', 'x-forwarded-for': from }
  const body = fields && new URLSearchParams(fields)
  return fetch(new URL(path, origin), { method: body ? 'POST' : 'GET', headers, body, redirect: 'manual' })
}

/** Asks the shop as a browser with these cookies does; with fields it presses a button of a form. */
export async function askAs(as: As, path: string, fields?: Fields) {
  const answer = await send(as, path, fields)
  const to = answer.headers.get('location')
  return { status: answer.status, to: to ? new URL(to, answer.url) : undefined, body: await answer.text() }
}
