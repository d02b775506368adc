import { Secret, TOTP } from 'otpauth'
import type pg from 'pg'
import { isAmong, type OperatorRole } from '../../../app/contract/roles'
import { isConsolePath, paths } from '../../../app/paths'
import { type FormFields, type PressBrowser, pressBrowser } from './browser'
import { readDocument } from './document'
import type { Copy, Filled, Operator } from './filled-shop'
import { type PressReport, pressAll } from './press-all'

const MEMBERS = { member: '13800138000', agent: '13800138001' } as const

/** The newest code that was sent to a phone. */
async function codeSentTo(database: pg.Client, phone: string): Promise<string> {
  const { rows } = await database.query('select body from sandbox_sms where phone = $1 order by id desc limit 1', [
    phone,
  ])
  return /\d{6}/.exec(rows[0]?.body ?? '')?.[0] ?? ''
}

const anotherMember = async (database: pg.Client, phone: string): Promise<string> =>
  (await database.query('select id from members where phone <> $1 order by id desc limit 1', [phone])).rows[0].id

const anOrderToShip = async (database: pg.Client): Promise<string> =>
  (await database.query(`select id from orders where status = 'paid' order by id limit 1`)).rows[0]?.id ?? ''

/** Lets the last codes be old enough for as many as a day has. */
const passTheDay = (database: pg.Client) =>
  database.query(
    `update rate_windows set hits = array(select hit - interval '25 hours' from unnest(hits) as hit) where key like 'sms-%'`,
  )

async function logIn({ ask }: PressBrowser, database: pg.Client, screen: string, phone: string): Promise<void> {
  const post = (fields: FormFields) => ask(screen, screen, { fields, isMultipart: false })
  await passTheDay(database)
  await post([
    ['intent', 'code'],
    ['phone', phone],
  ])
  const verificationCode = await codeSentTo(database, phone)
  await post([
    ['intent', 'login'],
    ['phone', phone],
    ['verificationCode', verificationCode],
    ['agreement', 'on'],
  ])
}

/** Presses all that a member finds. */
async function pressAsMember(
  { things }: Filled,
  { shop, database }: Copy,
  who: keyof typeof MEMBERS,
): Promise<PressReport> {
  const browser = pressBrowser(shop, 'en', who === 'member' ? '10.1.1.1' : '10.1.1.2')
  return pressAll({
    browser,
    isRepeated: who === 'agent',
    enter: () => logIn(browser, database, paths.login, MEMBERS[who]),
    starts: [paths.home, paths.mine, ...(who === 'member' ? things.ofMembers : [paths.agentHome])],
    isOwn: (path) => !isConsolePath(path) && path !== paths.login,
    beforePress: async (button) => button === 'intent=code' && passTheDay(database),
    codeFor: async (name, values) => {
      if (name === 'invitationCode') return anotherMember(database, MEMBERS[who])
      if (name === 'phone') return '13700137999'
      if (!/code$/i.test(name)) return undefined
      const typed = values.find(([known]) => known === 'phone')?.[1]
      return codeSentTo(database, name === 'oldCode' || !typed ? MEMBERS[who] : String(typed))
    },
  })
}

/** Presses all that an operator finds. */
async function pressAsOperator({ things }: Filled, { shop, database }: Copy, operator: Operator): Promise<PressReport> {
  const { role, phone, enrolmentCode } = operator
  const browser = pressBrowser(shop, role === 'owner' ? 'en' : 'zh-Hans', '10.1.1.3')
  let secret: string | undefined
  const factor = async () => {
    await database.query('update operators set last_step = 0 where phone = $1', [phone])
    return new TOTP({ secret: Secret.fromBase32(secret ?? '') }).generate()
  }
  // A machine with much else to do may answer late, and then nobody knows how far the form came.
  const enter = async (tries = 3): Promise<void> => {
    await logIn(browser, database, paths.consoleLogin, phone)
    const prove = (fields: FormFields) =>
      browser.ask(paths.consoleFactor, paths.consoleFactor, { fields, isMultipart: false })
    if (!secret) {
      await prove([['enrolmentCode', enrolmentCode]])
      const { body } = await browser.ask(paths.consoleFactor, paths.consoleFactor)
      secret = /<code>([A-Z2-7]+)<\/code>/.exec(body)?.[1]
    }
    const { at, body } = await prove([['factorCode', await factor()]])
    if (at !== paths.consoleFactor) return
    if (tries > 1) return enter(tries - 1)
    const { said, refused, heading } = readDocument(body)
    throw new Error(`no way in for ${role}: ${heading} ${said} ${refused}`)
  }
  return pressAll({
    browser,
    isRepeated: role !== 'owner',
    enter,
    starts: [
      paths.console,
      ...things.ofConsole.flatMap(({ address, roles }) => (isAmong(role, roles) ? [address] : [])),
    ],
    isOwn: (path) => isConsolePath(path) && path !== paths.consoleLogin && path !== paths.consoleFactor,
    beforePress: async () => undefined,
    codeFor: async (name, _, form) => {
      if (name === 'factorCode') return factor()
      if (['ship', 'waybill', 'resend'].includes(form) && name === 'number') return `SF${Date.now()}`
      if (form === 'newOrder' && name === 'phone') return MEMBERS.member
      return form === 'shipMany' ? `${await anOrderToShip(database)},顺丰,SF${Date.now()}` : undefined
    },
  })
}

/** Presses all that a member, an agent or an operator of a role finds in a shop. */
export function pressAs(filled: Filled, copy: Copy, who: keyof typeof MEMBERS | OperatorRole): Promise<PressReport> {
  const operator = filled.operators.find(({ role }) => role === who)
  return operator ? pressAsOperator(filled, copy, operator) : pressAsMember(filled, copy, who as keyof typeof MEMBERS)
}
