import { beforeAll, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { member } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { updateMember } from '~/features/members/server/own-profile'
import { paths } from '~/paths'
import { db } from '~/platform/database/pool'
import { cookies } from '~/web/h5/cookies'
import { action } from './publishing'

useDatabase()

let cookie: string
beforeAll(async () => {
  const token = await operatorTokenOf(await operatorOf('content'))
  cookie = (await cookies.console.write({ token })).split(';')[0] as string
})

/** Presses a button of the list with these rows marked, and answers what is said then. */
async function press(intent: string, marked: readonly string[]) {
  const body = new URLSearchParams([['intent', intent], ...marked.map((id): [string, string] => ['marked', id])])
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const request = new Request(`http://shop${paths.consolePublishing}`, { method: 'POST', headers, body })
  const answer = (await action({ request, params: {}, context: {} })) as Response
  const pair = answer.headers
    .getSetCookie()
    .find((one) => one.startsWith('toast'))
    ?.split(';')[0] as string
  return cookies.toast.read(new Request('http://shop/', { headers: { cookie: pair } }))
}

const states = async () =>
  (await db.selectFrom('publications').select('state').orderBy('id').execute()).map(({ state }) => state)

it('approves the versions that are marked, and says what became of the others', async () => {
  const [mei, lan] = [await member('mei'), await member('lan')]
  for (const [{ id }, nickname] of [
    [mei, 'Mei of the lake'],
    [lan, 'Lan'],
  ] as const)
    await updateMember(id, { nickname })
  const ids = (await db.selectFrom('publications').select('id').orderBy('id').execute()).map(({ id }) => id)
  const { body } = await askScreen(paths.consolePublishing, { cookie })
  for (const id of ids) expect(body).toContain(`name="marked" aria-labelledby="row-${id}" class="check" value="${id}"`)

  expect(await press('approve', [])).toMatchObject({ kind: 'error', text: 'Please select at least one row.' })
  expect(await states()).toEqual(['shown', 'shown'])
  expect(await press('approve', [...ids, ...ids])).toMatchObject({ kind: 'done', text: 'Done: 2.' })
  expect(await states()).toEqual(['approved', 'approved'])
  expect(await press('approve', ids)).toMatchObject({ kind: 'error' })
})
