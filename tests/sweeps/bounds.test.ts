import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { askCall, requestOf } from '#tests/support/call-over-http'
import { useDatabase } from '#tests/support/database'
import { validInput } from '#tests/support/inputs'
import { ownThings, tidy } from '#tests/support/own-things'
import { admittedTo, operatorTokenOf, type Stage, setStage, tokenOf } from '#tests/support/stage'
import { sentBy } from '#tests/support/statements'
import type { Call } from '~/contract/call'
import { type Bound, bounds } from '~/house/bounds'
import { boundOfMembers, dayKeys, isWithinDay, OPERATOR_POSTS_MOST, operatorKey } from '~/house/call-bounds'
import { concepts } from '~/house/concept'
import { admit } from '~/house/dispatch'
import { handle } from '~/house/dispatch.server'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import { everyCall } from '~/house/registers/every-call'
import { db } from '~/platform/database/pool'

useDatabase({ holdsMany: true })

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})

/** Calls of whoever is no operator yet. */
const open = everyCall.filter(({ name, one }) => one.access !== 'operator' || name.startsWith('desk.console.logIn'))

it('every call that posts says what bounds its rows, and no other call is named', () => {
  const posting = open.filter(({ one }) => one.method === 'POST').map(({ name }) => name)
  expect(posting.filter((name) => !bounds.has(name))).toEqual([])
  expect([...bounds.keys()].filter((name) => !open.some((one) => one.name === name))).toEqual([])
})

/** Rows of sessions, limits and repeated posts go by age; a history, notices and events have a row for a move of something else. */
const GOES =
  /^(sessions|rate_windows|daily_counts|idempotency|verification_codes|known_devices|outbox|webhook_deliveries|notices|\w+_history)$/

async function addedBy(work: () => Promise<unknown>): Promise<string[]> {
  const sent = await sentBy(work)
  const tables = sent.flatMap(({ text }) =>
    [...text.matchAll(/insert into "?(\w+)/g)].map(([, table]) => table as string),
  )
  return [...new Set(tables)].filter((table) => !GOES.test(table))
}

const mayAdd = (name: string) => (bounds.get(name) ?? 'none') !== 'none'

it('no call adds a row that says it adds none', async () => {
  const found: string[] = []
  for (const { name, one } of open.filter((each) => !each.one.file && !mayAdd(each.name))) {
    const admitted = await admittedTo(one, stage)
    const added = await addedBy(async () => {
      for (const input of fc.sample(validInput(one, stage), { numRuns: 3, seed: 3 }))
        await askCall(one, input, admitted)
    })
    if (added.length > 0) found.push(`${name}: ${added}`)
  }
  for (const [cell, own] of Object.entries(ownThings)) {
    const { name, one } = open.find((each) => cell.startsWith(`${each.name}.`)) ?? {}
    if (typeof own !== 'object' || !name || !one || mayAdd(name)) continue
    await tidy()
    const made = await own.make(stage.mei, stage)
    const input = await own.input(made.id, made, stage.mei, stage)
    const token = await tokenOf(stage.mei)
    const added = await addedBy(() => askCall(one, input, { token }))
    if (added.length > 0) found.push(`${cell}: ${added}`)
  }
  expect(found).toEqual([])
})

const said = (which: string) =>
  [...bounds].flatMap(([name, bound]) =>
    typeof bound === 'object' && which in bound ? [[name, Object.values(bound)[0]]] : [],
  )

it.each(said('key'))('%s adds to a table with a unique key: %s', async (_, table) => {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from pg_index join pg_attribute a on a.attrelid = indrelid and a.attnum = any(indkey)
      where indrelid = ${table}::regclass and indisunique and a.attname <> 'id') as is`.execute(db)
  expect(rows).toEqual([{ is: true }])
})

it.each(said('once'))('%s moves a row of %s', async (_, table) => {
  expect((await sql`select ${table}::regclass`.execute(db)).rows).toHaveLength(1)
})

it.each(said('age'))('%s adds to a table that a cleaner drops from: %s', async (_, table) => {
  const sent = await sentBy(async () => {
    for (const cleaner of concepts().flatMap(({ cleaners = [] }) => cleaners)) await cleaner(10)
  })
  expect(sent.some(({ text }) => new RegExp(`delete from "?${table}\\b`).test(text))).toBe(true)
})

describe('so many calls a day', () => {
  const daily = everyCall.flatMap(({ name, one }) => {
    const bound: Bound | undefined = bounds.get(name)
    return typeof bound === 'object' && 'daily' in bound ? [{ name, one, most: bound.daily }] : []
  })
  type Whose = Parameters<typeof dayKeys>[1]
  const fill = async (key: string | undefined, most: number) => {
    await sql`
      insert into daily_counts (day, key, count) values ((shop_now() at time zone 'Asia/Shanghai')::date, ${key}, ${most})
      on conflict (day, key) do update set count = excluded.count`.execute(db)
  }
  const fillOf = (one: Call, memberId: string, most: number) => fill(`${boundOfMembers(one)?.kind}${memberId}`, most)

  it.each(daily)('$name ends after $most until tomorrow, and not for others', async ({ one, most }) => {
    const tokens = await Promise.all([tokenOf(stage.mei), tokenOf(stage.qiang)])
    await fillOf(one, stage.mei.id, most)
    await fillOf(one, stage.qiang.id, most - 1)
    const counted = () =>
      Promise.all(tokens.map(async (token) => (await admit(one, { token, locale: 'en', address: '' }, true))?.status))
    expect(await counted()).toEqual([429, undefined])
    expect(await counted()).toEqual([429, 429])
    // What is wrong in itself is not counted, and told as such.
    const [spent] = tokens
    expect(await admit(one, { token: spent, locale: 'en', address: '' })).toBeUndefined()
    const [device, other] = ['one-device-of-a-guest', 'another-device-of-one'].map((name) => ({
      device: name,
      address: '::1',
    }))
    await fill(dayKeys(one, device as Whose, most)[0]?.[0], most)
    expect(await isWithinDay(one, device as Whose)).toBe(false)
    expect(await isWithinDay(one, other as Whose)).toBe(true)
  })

  it('are counted together for an operator, of what is written alone', async () => {
    const { id } = stage.owner
    const operator = await operatorTokenOf({ id })
    await fill(operatorKey(id), OPERATOR_POSTS_MOST - 1)
    const write = () => askCall(desk.goodsEditing.readTable, { table: '5', optionCount: 0 }, { operator })
    expect([(await write()).status, (await write()).status]).toEqual([200, 429])
    expect(await askCall(desk.console.overview, {}, { operator })).toMatchObject({ code: 200 })
    expect(await askCall(desk.console.logOut, {}, { operator })).toMatchObject({ code: 200 })
  })

  it('is told with when to come again, and writes nothing', async () => {
    const { updateMemberInfo } = calls.members
    const sent = (nickname: string) => askCall(updateMemberInfo, { nickname }, { token })
    const token = await tokenOf(stage.qiang)
    await fillOf(updateMemberInfo, stage.qiang.id, 29)
    expect(await sent('Qiang of today')).toMatchObject({ code: 200 })
    const rows = () => db.selectFrom('publications').select('id').where('member_id', '=', stage.qiang.id).execute()
    const before = await rows()
    const response = await handle(requestOf(updateMemberInfo, { nickname: 'Qiang of tonight' }, { token }))
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await rows()).toEqual(before)
  })
})
