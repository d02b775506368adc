import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { askCall } from '#tests/support/call-over-http'
import { moveClock, useDatabase } from '#tests/support/database'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { desk } from '~/house/registers/desk'
import { paths } from '~/paths'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { MOST_FIELDS, MOST_TEXT } from '~/values/posted-fields'
import { cookies } from '~/web/h5/cookies'
import { action as saveGoods } from '../../goods/console/one-goods'
import { action } from '../../settings/console/settings'
import { endSessionsOf } from './operator-sessions'
import { cleanTyped } from './typed-forms'

useDatabase()

let owner: { id: string }
beforeAll(async () => {
  owner = await operatorOf('owner')
})

type Action = (args: { request: Request; params: object; context: object }) => Promise<Response>

/** What the screen of the settings answers to a form of a session that is over. */
async function sendLate(fields: Record<string, string>) {
  const token = await operatorTokenOf(owner)
  await db.updateTable('operator_sessions').set({ seen_at: sql`shop_now() - interval '31 minutes'` }).execute()
  const cookie = (await cookies.console.write({ token })).split(';')[0] as string
  const request = new Request(`http://shop${paths.consoleSettings}`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  })
  const answer = await (action as Action)({ request, params: {}, context: {} }).catch((thrown: Response) => thrown)
  return answer.headers.get('Location') ?? ''
}

const shown = async (operator: string) => {
  const { data } = await askCall(desk.typed.show, { path: paths.consoleSettings }, { operator })
  return Object.fromEntries((data as { fields: [string, string][] }).fields)
}

it('what was typed when the session was over waits for an hour, without codes, for whoever typed it', async () => {
  const typed = { intent: 'settings-orders', orders_minutesToPay: '45', factorCode: '123456' }
  expect(await sendLate(typed)).toContain(encodeURIComponent(paths.consoleTyped))
  const stored = await sql<{ all: string }>`select string_agg(typed_forms::text, ' ') as all from typed_forms`.execute(
    db,
  )
  expect(stored.rows[0]?.all).not.toContain('minutesToPay')
  const mine = await operatorTokenOf(owner)
  expect(await shown(mine)).toEqual({ intent: 'settings-orders', orders_minutesToPay: '45' })
  expect(await shown(await operatorTokenOf(await operatorOf('finance')))).toEqual({})
  await moveClock('61 minutes')
  expect([await cleanTyped(10), await cleanTyped(10)]).toEqual([1, 0])
  await moveClock('0')
})

it('keeps nothing for a token that is nobody’s', async () => {
  const input = { path: paths.consoleSettings, form: JSON.stringify([['name', 'Mei']]) }
  expect(await askCall(desk.typed.keep, input, { operator: 'nobody' })).toMatchObject({ code: 200 })
  expect(await db.selectFrom('typed_forms').selectAll().execute()).toEqual([])
})

/** As many as a form has room for, in a field of its own each. */
const names = Array.from({ length: MOST_FIELDS - 1 }, (_, index) => `n${index}`)
const filledUp = (sign: string) => {
  const few = Object.fromEntries(names.map((name) => [name, '']))
  const left = MOST_TEXT - new URLSearchParams({ ...few, text: '' }).toString().length
  return { ...few, text: sign.repeat(Math.floor(left / encodeURIComponent(sign).length)) }
}

it.each(['a', '"', '\u0001', '林', '\n'])('keeps the longest form that the front takes, of %j', async (sign) => {
  const typed = filledUp(sign)
  expect(await sendLate(typed)).toContain(encodeURIComponent(paths.consoleTyped))
  expect(await shown(await operatorTokenOf(owner))).toEqual(typed)
})

it('keeps the texts of a form with files, from a session that somebody else has ended', async () => {
  const clerk = await operatorOf('goods')
  const token = await operatorTokenOf(clerk)
  await transaction((tx) => endSessionsOf(tx, clerk.id))
  const body = new FormData()
  for (const [name, value] of Object.entries({ intent: 'save', nameHans: '羊毛围巾' })) body.append(name, value)
  body.append('files', new File(['x'.repeat(300_000)], 'scarf.png', { type: 'image/png' }))
  const cookie = (await cookies.console.write({ token })).split(';')[0] as string
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const request = new Request(`http://shop${paths.consoleOneGoods}`, { method: 'POST', headers, body })
  const answer = await (saveGoods as Action)({ request, params: {}, context: {} }).catch((thrown: Response) => thrown)
  expect(answer.headers.get('Location')).toContain(encodeURIComponent(paths.consoleTyped))
  const path = paths.consoleOneGoods
  const { data } = await askCall(desk.typed.show, { path }, { operator: await operatorTokenOf(clerk) })
  expect(Object.fromEntries((data as { fields: [] }).fields)).toEqual({ intent: 'save', nameHans: '羊毛围巾' })
})
