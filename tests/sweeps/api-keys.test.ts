import { beforeAll, describe, expect, it } from 'vitest'
import { askCall } from '#tests/support/call-over-http'
import { useDatabase } from '#tests/support/database'
import { aKey, withKey } from '#tests/support/keys'
import { textOf } from '#tests/support/sources'
import { operatorOf } from '#tests/support/stage'
import { KEY_SCOPES, scopesOf } from '~/contract/key-scopes'
import { desk } from '~/house/registers/desk'
import { everyCall } from '~/house/registers/every-call'
import { refusals } from '~/house/registers/refusals'

useDatabase()

const open = everyCall.filter(({ one }) => scopesOf(one).length > 0)
const closed = everyCall.filter(({ one }) => scopesOf(one).length === 0)

const [BEGIN, END] = ['<!-- scopes: npm run docs:scopes -->', '<!-- /scopes -->']

// `npm run docs:scopes` runs this with -u, which writes the table anew.
it('docs/api.md lists which calls an API key may make with which scope: npm run docs:scopes', async () => {
  const [before, rest] = textOf('docs/api.md').split(BEGIN)
  const after = rest?.split(END)[1]
  const rows = KEY_SCOPES.map((scope) => {
    const paths = open.filter(({ one }) => scopesOf(one).includes(scope)).map(({ one }) => `${one.method} ${one.path}`)
    return `| \`${scope}\` | ${paths.map((path) => `\`${path}\``).join(' ')} |`
  })
  const table = ['| scope | calls |', '|---|---|', ...rows].join('\n')
  await expect(`${before}${BEGIN}\n\n${table}\n\n${END}${after}`).toMatchFileSnapshot('../../docs/api.md')
})

it('every scope opens something', () => {
  expect(KEY_SCOPES.filter((scope) => !open.some(({ one }) => scopesOf(one).includes(scope)))).toEqual([])
})

/** What keys must never do, by words, so that no declaration that is forgotten opens it. */
const NEVER =
  /operator|approv|setting|backup|apiKey|audit|openMall|closeMall|services|typed|self|logIn|logOut|factor|enrol/i
/** Takes a table that is pasted. */
const MEANT = ['/api/console/goods/readTable']

it('what operators, approvals, settings and whoever downloads personal data do is open to no key', () => {
  expect(open.filter(({ one }) => NEVER.test(one.path)).map(({ name }) => name)).toEqual([])
  expect(open.filter(({ one }) => one.access !== 'operator' || one.factor).map(({ name }) => name)).toEqual([])
  for (const one of [desk.orders.table, desk.orders.sheets]) expect(scopesOf(one)).toEqual([])
  // A table of many people is an export of their data.
  const tables = everyCall.filter(({ one }) => /table|export|csv|sheets/i.test(one.path) && !MEANT.includes(one.path))
  expect(tables.filter(({ one }) => scopesOf(one).length > 0).map(({ name }) => name)).toEqual([])
})

describe('with a key', () => {
  const codes = { closed: refusals.keyClosed.code, scope: refusals.keyScope.code }
  let whole: object
  const narrow = new Map<string, object>()
  beforeAll(async () => {
    const { id } = await operatorOf('owner')
    whole = withKey((await aKey(id)).key)
    for (const scope of KEY_SCOPES) narrow.set(scope, withKey((await aKey(id, { scopes: [scope] })).key))
  })
  const codeOf = async (one: Parameters<typeof askCall>[0], headers: object) => (await askCall(one, {}, headers)).code

  it.each(closed)('$name is closed', async ({ one }) => {
    expect(await codeOf(one, whole)).toBe(codes.closed)
  })

  it.each(open)('$name asks for its scope', async ({ one }) => {
    for (const scope of KEY_SCOPES) {
      const code = await codeOf(one, narrow.get(scope) as object)
      if (scopesOf(one).includes(scope)) expect([codes.scope, codes.closed, 403, 500]).not.toContain(code)
      else expect([scope, code]).toEqual([scope, codes.scope])
    }
  })
})
