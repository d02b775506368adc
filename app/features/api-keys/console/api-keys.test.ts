import { beforeAll, describe, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { askCall } from '#tests/support/call-over-http'
import { useDatabase } from '#tests/support/database'
import { aKey, withKey } from '#tests/support/keys'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { desk } from '~/house/registers/desk'
import { paths, withQuery } from '~/paths'
import { cookies } from '~/web/h5/cookies'

useDatabase()

let cookie: string
let owner: string
beforeAll(async () => {
  owner = (await operatorOf('owner')).id
  cookie = await cookieOf(owner)
})

const cookieOf = async (id: string, isFresh = true) =>
  (await cookies.console.write({ token: await operatorTokenOf({ id }, { isFresh }) })).split(';')[0] as string

const form = (...more: [string, string][]): [string, string][] => [
  ['name', 'Cash desk'],
  ['scopes', 'handleGoods'],
  ['life', '90'],
  ['networks', ''],
  ...more,
  ['intent', 'make'],
]
/** With what the form has hidden. */
async function send(fields: [string, string][], by = cookie) {
  const { body } = await askScreen(paths.consoleApiKeyForm, { cookie: by })
  const [, submissionId = ''] = /name="submissionId" value="([^"]+)"/.exec(body) ?? []
  return askScreen(paths.consoleApiKeyForm, { cookie: by, fields: [...fields, ['submissionId', submissionId]] })
}

describe('a key at the console', () => {
  it('is made by a form without a script, shown by its answer alone, and works', async () => {
    const { status, body } = await send(form())
    const [key = ''] = /lilac_\w{49}/.exec(body) ?? []
    expect([status, key]).toEqual([200, expect.stringMatching(/./)])
    expect((await askCall(desk.stock.list, {}, withKey(key))).code).toBe(200)
    for (const path of [paths.consoleApiKeys, paths.consoleApiKeyForm, paths.consoleAudit]) {
      const page = await askScreen(path, { cookie })
      expect(page.status).toBe(200)
      expect(page.body).not.toContain(key)
    }
    expect((await askScreen(paths.consoleApiKeys, { cookie })).body).toContain('Cash desk')
  })

  it('says beside its fields what is wrong, and keeps what was typed', async () => {
    const none = await send(form().filter(([name]) => name !== 'scopes'))
    expect([none.status, none.body]).toEqual([422, expect.stringContaining('Cash desk')])
    const odd = await send(form(['networks', '10.0.0.0/99']).filter(([name, value]) => name !== 'networks' || value))
    expect([odd.status, odd.body]).toEqual([422, expect.stringContaining('10.0.0.0/99')])
    const stale = await send(form(), await cookieOf(owner, false))
    expect([stale.status, stale.body]).toEqual([422, expect.not.stringContaining('lilac_')])
  })

  it('is revoked behind a question, and shown with its end in both languages', async () => {
    const { id, key } = await aKey(owner, { name: 'Old ERP' })
    const path = withQuery(paths.consoleApiKey, { id })
    const question = await askScreen(withQuery(path, { ask: 'revoke' }), { cookie })
    expect(question.body).toContain('This cannot be taken back.')
    expect((await askScreen(path, { cookie, fields: [['intent', 'revoke']] })).status).toBe(303)
    expect((await askCall(desk.orders.list, {}, withKey(key))).status).toBe(401)
    expect((await askScreen(path, { cookie })).body).toContain('Revoked')
    expect((await askScreen(path, { cookie, locale: 'zh-Hans' })).body).toContain('已吊销')
  })
})
