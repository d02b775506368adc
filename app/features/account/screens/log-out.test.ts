import { expect, it } from 'vitest'
import { askApp } from '#tests/support/ask-screen'
import { member } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { cookieOf } from '#tests/support/member-cookie'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { paths } from '~/paths'
import { cookies } from '~/web/h5/cookies'
import { checkedUser, sessionCookie } from '~/web/h5/session'

useDatabase()

const logOut = (cookie: string) => askApp(paths.settings, { cookie, fields: [['intent', 'logout']] })

it('drops what the browser has stored, cookies apart', async () => {
  const answer = await logOut(await cookieOf(await member('mei')))
  expect(answer.status).toBe(303)
  expect(answer.headers.get('clear-site-data')).toBe('"storage"')
})

it('leaves it where an operator’s drafts lie beside it', async () => {
  const console = await cookies.console.write({ token: await operatorTokenOf(await operatorOf('owner')) })
  const answer = await logOut(`${await cookieOf(await member('qiang'))}; ${console.split(';')[0]}`)
  expect(answer.status).toBe(303)
  expect(answer.headers.has('clear-site-data')).toBe(false)
})

it('each login has a key of its own, which its session keeps', async () => {
  const info = { id: '1', businessId: null, shopName: null }
  const asSent = (set: string) => new Request('http://shop', { headers: { cookie: set.split(';')[0] as string } })
  const [first, second] = await Promise.all([1, 2].map(async () => asSent(await sessionCookie('token', info))))
  const keyOf = async (request: Request) => (await checkedUser(request)).user?.offlineKey
  expect(await keyOf(first as Request)).toMatch(/^[\w-]{12}$/)
  expect(await keyOf(first as Request)).not.toBe(await keyOf(second as Request))
})

it('a session from before has one after its next check', async () => {
  const user = await cookies.user.read(
    new Request('http://shop', { headers: { cookie: await cookieOf(await member('mei')) } }),
  )
  const { offlineKey: _, ...before } = user as NonNullable<typeof user>
  const cookie = (await cookies.user.write({ ...before, checkedAt: 0 })).split(';')[0] as string
  const checked = await checkedUser(new Request('http://shop', { headers: { cookie } }))
  expect(checked.user?.offlineKey).toMatch(/^[\w-]{12}$/)
  expect(checked.cookie).toBeDefined()
})
