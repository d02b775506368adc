import { Secret, TOTP } from 'otpauth'
import type pg from 'pg'
import { isAmong, type OperatorRole } from '../../../app/contract/roles'
import { isConsolePath, paths } from '../../../app/paths'
import { type FormFields, type PressBrowser, pressBrowser } from './browser'
import { readDocument } from './document'
import { type Copy, type Filled, MEMBERS, type Operator } from './filled-shop'
import { pathOf } from './names'
import { nothingPressed, type PressReport, pressAll } from './press-all'
import type { Visitor } from './visitors'

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

/** In yuan: what orders that are not paid may cost, but for one that is cheaper than the freight of another. */
const aPrice = async (database: pg.Client): Promise<string> => {
  const least = `select to_char(greatest(max(freight), 1) / 100.0, 'FM999990.00') as yuan from orders where status = 'unpaid'`
  return (await database.query(least)).rows[0].yuan
}

const aSku = async (database: pg.Client): Promise<string> =>
  (await database.query('select id from skus order by id limit 1')).rows[0].id

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

const ADDRESS = '林小梅 13800138009 浙江省杭州市西湖区文三路 1 号'

type Member = {
  phone: string
  from: string
  starts: string[]
  isRepeated?: boolean
  isOwn?: (path: string) => boolean
  report?: PressReport
}

const ofMembers = (path: string) => !isConsolePath(path) && path !== paths.login

/** Presses all that a member finds. */
async function pressAsMember(
  { shop, database }: Copy,
  { phone, from, starts, isRepeated = false, isOwn = ofMembers, report }: Member,
): Promise<PressReport> {
  const browser = pressBrowser(shop, 'en', from)
  const [{ id }] = (await database.query('select id from members where phone = $1', [phone])).rows
  /** A press may have changed it; whoever logged in with the former one would be somebody new. */
  const phoneNow = async (): Promise<string> =>
    (await database.query('select phone from members where id = $1', [id])).rows[0]?.phone ?? phone
  return pressAll({
    browser,
    isRepeated,
    enter: async () => logIn(browser, database, paths.login, await phoneNow()),
    starts,
    isOwn,
    report,
    beforePress: async (button) => button === 'intent=code' && passTheDay(database),
    codeFor: async (name, values, form) => {
      if (form === 'send-back' && name === 'number') return `SF${Date.now()}`
      if (name === 'invitationCode') return anotherMember(database, await phoneNow())
      if (name === 'addressText') return ADDRESS
      if (name === 'phone') return `13700138${from.at(-1)}99`
      if (!/code$/i.test(name)) return undefined
      const typed = values.find(([known]) => known === 'phone')?.[1]
      return codeSentTo(database, name === 'oldCode' || !typed ? await phoneNow() : String(typed))
    },
  })
}

/** Presses what is on the screens that each of them is here for, and others of them have not pressed. */
async function pressAsVisitors(copy: Copy, visitors: readonly Visitor[]): Promise<PressReport> {
  const report = nothingPressed()
  for (const [at, { phone, addresses: starts }] of visitors.entries()) {
    const own = new Set(starts.map(pathOf))
    await pressAsMember(copy, { phone, from: `10.1.2.${at + 1}`, starts, isOwn: (path) => own.has(path), report })
  }
  return report
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
      ...things.ofConsole.flatMap(({ address, roles }) => (isAmong(role, roles ?? []) ? [address] : [])),
    ],
    isOwn: (path) => isConsolePath(path) && path !== paths.consoleLogin && path !== paths.consoleFactor,
    beforePress: async () => undefined,
    codeFor: async (name, _, form) => {
      if (name === 'factorCode') return factor()
      if (['ship', 'waybill', 'resend'].includes(form) && name === 'number') return `SF${Date.now()}`
      if (form === 'price' && name === 'payable') return aPrice(database)
      if (form === 'stock-list' && name === 'list') return `${await aSku(database)},7`
      if (form === 'newOrder' && name === 'phone') return MEMBERS.member
      return form === 'shipMany' ? `${await anOrderToShip(database)},顺丰,SF${Date.now()}` : undefined
    },
  })
}

export type Presser = keyof typeof MEMBERS | 'visitors' | OperatorRole

/** Presses all that a member, an agent, a visitor or an operator of a role finds in a shop. */
export async function pressAs(filled: Filled, copy: Copy, who: Presser): Promise<PressReport> {
  const { operators, things, visitors } = filled
  if (who === 'visitors') return pressAsVisitors(copy, visitors)
  if (who === 'member')
    return pressAsMember(copy, {
      phone: MEMBERS.member,
      from: '10.1.1.1',
      starts: [paths.home, paths.mine, ...things.ofMembers],
    })
  if (who === 'agent')
    return pressAsMember(copy, {
      phone: MEMBERS.agent,
      from: '10.1.1.2',
      starts: [paths.home, paths.mine, paths.agentHome],
      isRepeated: true,
    })
  return pressAsOperator(filled, copy, operators.find(({ role }) => role === who) as Operator)
}
