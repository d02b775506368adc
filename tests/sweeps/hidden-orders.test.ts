import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { askCall } from '#tests/support/call-over-http'
import { member, type Person } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { aPin, hideAll, showAll } from '#tests/support/discreet'
import { NAME, shopToHide, thingsOf } from '#tests/support/hidden-shop'
import { cookieWith } from '#tests/support/member-cookie'
import { namingFields, ownThings, tidy } from '#tests/support/own-things'
import { PIN } from '#tests/support/pin'
import { parametersOf, screens } from '#tests/support/screen-parameters'
import { type Stage, setStage, tokenOf } from '#tests/support/stage'
import type { Call } from '~/contract/call'
import { calls } from '~/house/registers/calls'
import { everyCall } from '~/house/registers/every-call'
import { refusals } from '~/house/registers/refusals'
import { paths } from '~/paths'
import { db } from '~/platform/database/pool'

useDatabase({ holdsMany: true })

/** Where something of a hidden order may show, and why. */
const SHOWN: Record<string, string> = {}

/** What still says that there are orders, without saying which, and what lies outside the shop. */
const SHOWS_ELSEWHERE = {
  'sums of points, coupons and balance': 'money that moved has to add up for whoever counts it',
  'accounts.deletionHint': 'whoever deletes an account has to know what stands in the way: a count of open orders',
  missions: 'a first order is done or not; which it was is not said',
  'the public review': 'everybody reads it, under the name that its author has chosen',
  'an agent’s orders and the mall’s console': 'against people nearby, not against who ships and who is paid',
  'carrier, bank, messenger, SMS':
    'outside the shop: they name the neutral sender and no goods where the member wants that',
}

let mei: Person
let token: string
let cookie: string
let things: Record<string, string[]>
let stage: Stage

beforeAll(async () => {
  stage = await setStage()
  mei = await member('lan')
  await shopToHide(mei)
  await aPin(mei)
  things = await thingsOf(mei)
  token = await tokenOf(mei)
  cookie = await cookieWith(mei, token)
})

const marks = () => [NAME, ...Object.values(things).flat()]
const marksIn = (text: string) => marks().filter((mark) => text.includes(mark))

const reads = everyCall.filter(({ side, one }) => side === 'calls' && one.method === 'GET')

/** The inputs by which a list shows all its parts: each choice of `tab` and the like. */
function inputsOf(one: Call): object[] {
  const shape = (one.input as unknown as { shape?: Record<string, unknown> }).shape ?? {}
  const choices = ['tab', 'filter', 'kind'].flatMap((name) => {
    const of = shape[name] as { _def?: { innerType?: { options?: string[] } }; options?: string[] } | undefined
    const options = of?.options ?? of?._def?.innerType?.options ?? []
    return options.map((value) => ({ [name]: value }))
  })
  return [{}, ...choices].filter((input) => one.input.safeParse(input).success)
}

/** The calls without a thing that say something of Mei's orders. */
async function callsThatShow(): Promise<string[]> {
  const found: string[] = []
  for (const { name, one } of reads)
    for (const input of inputsOf(one)) {
      const { text } = await askCall(one, input, { token })
      if (marksIn(text).length > 0) found.push(name)
    }
  return [...new Set(found)]
}

const BARE = screens.filter(({ name, path }) => name && !/^\/(console|sandbox)/.test(path))
const QUERIES: Partial<Record<string, string[]>> = {
  orders: ['tab=afterSale', 'tab=toReview', `q=${NAME}`],
  coupons: ['tab=used'],
  prizeRecord: ['tab=toReceive'],
  rewards: ['tab=mine'],
}

async function screensThatShow(): Promise<string[]> {
  const found: string[] = []
  for (const { name, path } of BARE)
    for (const query of ['', ...(QUERIES[name] ?? [])]) {
      const { body } = await askScreen(query ? `${path}?${query}` : path, { cookie })
      // What was searched for stands in the box and in the addresses of tabs.
      if (marksIn(body.replaceAll(new RegExp(`(value="|q=)${NAME}`, 'g'), '')).length > 0) found.push(name)
    }
  return [...new Set(found)]
}

const LISTS = [
  'orders.list',
  'cases.list',
  'notices.list',
  'questions.list',
  'points.list',
  'prizeDraws.recordList',
  'rewards.index',
  'goodsQuestions.own',
]

describe('what says something of an order', () => {
  it('is found by this walk while nothing is hidden', async () => {
    await showAll(mei)
    expect(Object.entries(things).filter(([, ids]) => ids.length === 0)).toEqual([])
    expect(await callsThatShow()).toEqual(expect.arrayContaining(LISTS))
    expect(await screensThatShow()).toEqual(expect.arrayContaining(['orders', 'notices', 'questions', 'prizeRecord']))
  }, 120_000)

  it('says nothing of hidden ones', async () => {
    await hideAll(mei)
    expect(await callsThatShow()).toEqual(Object.keys(SHOWN))
    expect(await screensThatShow()).toEqual([])
    for (const [count, expected] of [
      [
        await askCall(calls.orders.counts, {}, { token }),
        { unpaid: 0, paid: 0, shipped: 0, toReview: 0, afterSale: 0 },
      ],
      [await askCall(calls.notices.unread, {}, { token }), { count: await unreadOfNothing() }],
      [await askCall(calls.questions.unread, {}, { token }), { count: 0 }],
    ] as const)
      expect(count.data).toEqual(expected)
  }, 120_000)

  it('asks for the PIN wherever a screen is given something of one', async () => {
    await hideAll(mei)
    const open: string[] = []
    for (const { name, path, file } of BARE)
      for (const parameter of new Set(parametersOf(file)))
        for (const [kind, [id]] of Object.entries(things)) {
          const { body, to } = await askScreen(`${path}?${parameter}=${id}&kind=order&of=order`, { cookie })
          const found = marksIn(body.replaceAll(id as string, ''))
          if (found.length > 0) open.push(`${name}.${parameter} of ${kind}: ${found}`)
          if (to && marksIn(decodeURIComponent(to)).some((mark) => mark !== id)) open.push(`${name} leads to ${to}`)
        }
    expect(open).toEqual([])
    for (const [path, query] of [
      [paths.order, { id: things.order?.[0] }],
      [paths.notice, { id: things.notice?.[0] }],
      [paths.afterSale, { id: things.case?.[0] }],
      [paths.question, { id: things.question?.[0] }],
      [paths.invoice, { id: things.invoice?.[0] }],
    ] as const) {
      const { to } = await askScreen(`${path}?id=${query.id}`, { cookie })
      expect(to).toBe(`${paths.unlockOrders}?redirect=${encodeURIComponent(`${path}?id=${query.id}`)}`)
    }
  }, 600_000)

  it('shows everything again once the PIN was entered, in this session alone', async () => {
    await hideAll(mei)
    expect(await askCall(calls.discreet.unlock, { pin: PIN }, { token })).toMatchObject({ code: 200 })
    expect(await callsThatShow()).toEqual(expect.arrayContaining([...LISTS, 'discreet.hidden']))
    const other = await tokenOf(mei)
    expect(await askCall(calls.orders.list, {}, { token: other })).toMatchObject({ data: { items: [] } })
    expect(await askCall(calls.discreet.lock, {}, { token })).toMatchObject({ code: 200 })
    expect(await callsThatShow()).toEqual([])
  }, 120_000)
})

async function unreadOfNothing(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notices where member_id = ${mei.id} and read_at is null
      and coalesce(target->>'id', '') <> all(${Object.values(things).flat()})
      and coalesce(target->>'id', '') not in (
        select task_id from reward_submissions where member_id = ${mei.id}
        union all select question_id from goods_question_buyers where member_id = ${mei.id})`.execute(db)
  return rows[0]?.count ?? 0
}

const PIN_NEEDED = refusals.pinNeeded.code

/** Things that hang on no order of the member's own; a prize without an address has no order yet. */
const APART =
  /^(accounts|activities|addresses|agents|articles|cards|carts|comments|commissions|coupons|favourites|feedback|follows|footprints|goods|goodsQuestions|members|payouts|prizeDraws|publishing|reports|videos)\.|\.(addressId|couponId|pictures|submissionId)$/

const owned = everyCall
  .filter(({ one }) => one.access !== 'operator')
  .flatMap(({ name, one }) => namingFields(one).map((field) => ({ cell: `${name}.${field}`, one })))
  .flatMap(({ cell, one }) => {
    const own = ownThings[cell]
    return own && typeof own === 'object' && !APART.test(cell) ? [{ cell, one, own }] : []
  })

describe('a call that names something of a hidden order', () => {
  it.each(owned)('asks for the PIN: $cell', async ({ cell, one, own }) => {
    await tidy()
    const made = await own.make(stage.mei, stage)
    const input = await own.input(made.id, made, stage.mei, stage)
    if (cell.startsWith('questions.') && !(await isOfOrder(made.id))) return
    if (cell.startsWith('notices.'))
      await sql`update notices set target = ${JSON.stringify({ screen: 'order', id: stage.orderId })}::jsonb
        where id = ${made.id}`.execute(db)
    await aPin(stage.mei)
    await hideAll(stage.mei)
    const theirs = await tokenOf(stage.mei)
    const answer = await askCall(one, input, { token: theirs })
    await showAll(stage.mei)
    expect(answer).toMatchObject({ code: PIN_NEEDED })
  })
})

const isOfOrder = async (id: string) => {
  const { rows } = await sql`
    select from orders where id = ${id} union all select from after_sales where id = ${id}
    union all select from questions where id = ${id} and kind <> 'goods'`.execute(db)
  return rows.length > 0
}

it('is told to the browser while orders are in sight, so that pages load anew on “back”', async () => {
  await hideAll(mei)
  const unlocked = await askScreen(paths.unlockOrders, { cookie, fields: [['pin', PIN]] })
  const set = unlocked.cookies.find((one) => one.startsWith('unlocked=')) as string
  expect((await askScreen(paths.orders, { cookie: `${cookie}; ${set}` })).body).toContain('fresh-again')
  expect((await askScreen(paths.orders, { cookie })).body).not.toContain('fresh-again')
  const locked = await askScreen(paths.hiddenOrders, { cookie, fields: [['intent', 'lock']] })
  expect(locked.cookies).toContain('unlocked=')
})

it('says why what still tells of an order does', () => {
  expect(Object.values(SHOWS_ELSEWHERE).every((why) => why.length > 20)).toBe(true)
})

it('asks for the PIN before own data is handed out, which names hidden orders then', async () => {
  await hideAll(mei)
  expect(await askCall(calls.accounts.ownRecord, {}, { token })).toMatchObject({ code: PIN_NEEDED })
  expect(await askCall(calls.accounts.ownRows, { kind: 'hiddenOrders' }, { token })).toMatchObject({ code: PIN_NEEDED })
  await askCall(calls.discreet.unlock, { pin: PIN }, { token })
  const { data } = await askCall(calls.accounts.ownRows, { kind: 'hiddenOrders' }, { token })
  expect((data as { rows: { orderId: string }[] }).rows.map(({ orderId }) => orderId).sort()).toEqual(
    [...(things.order ?? [])].sort(),
  )
})
