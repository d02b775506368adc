import { expect, test } from '@playwright/test'
import { paths, withQuery } from '../../app/paths'
import { type As, askAs, asMember, asOperator, GUEST, somebody } from '../support/ask-as'
import { type Fields, formsOn } from '../support/forms-on'
import { inFull } from '../support/proofs'
import { parametersOf, screens } from '../support/screen-parameters'
import { screenOf, screenThings } from '../support/screen-things'
import { inShop } from '../support/shop-database'
import { closeShop, openShop } from '../support/shop-verbs'

/** Names that every object has, though nobody gave them. */
const ODD = ['__proto__', 'constructor', 'toString']
/** A table that is asked for one of them is asked for the next as well: each place gets one, and all of them in proofs. */
const oddAt = (place: number) => (inFull ? ODD : [ODD[place % ODD.length] as string])
/** The same as parts of field names. */
const ODD_FIELDS = [...ODD, 'constructor.prototype.polluted', 'value[__proto__]']

let skuId: string
let operator: As
test.beforeAll(async () => {
  skuId = await openShop()
  operator = await asOperator('owner')
})
test.afterAll(closeShop)

const isOfConsole = (path: string) => path.startsWith(paths.console)

/** Asks, and answers what went wrong. */
async function trouble(as: As, path: string, fields?: Fields): Promise<string[]> {
  const { status } = await askAs(as, path, fields)
  return status < 500 ? [] : [`${status} ${fields ? 'POST' : 'GET'} ${path} ${JSON.stringify(fields ?? '')}`]
}

/** Every address of a screen with one parameter that is odd, and with odd parameters beside its own. */
const oddAddresses = ({ path, file }: { path: string; file: string }) => [
  ...['lang', ...new Set(parametersOf(file))].flatMap((name, at) =>
    oddAt(at).map((odd) => withQuery(path, { [name]: odd })),
  ),
  ...ODD_FIELDS.map((name) => `${path}?${encodeURIComponent(name)}=1`),
]

/** Other ways to write an address, which some readers take for the same. */
const spellings = (path: string) => [
  path.toUpperCase(),
  path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  `${path}%20`,
]

test('no screen stands at another spelling of its address', async () => {
  for (const { path } of screens.filter((screen) => screen.path !== '/'))
    for (const other of spellings(path)) expect([other, (await askAs(operator, other)).status]).toEqual([other, 404])
})

/** Every form with one field that is odd, or one field too many with an odd name. */
const oddForms = (fields: Fields): Fields[] => [
  ...fields.flatMap(([name], at) =>
    oddAt(at).map((odd) => fields.map((field, index): [string, string] => (index === at ? [name, odd] : field))),
  ),
  ...ODD_FIELDS.map((name): Fields => [...fields, [name, 'odd']]),
]

test('no screen trips over a name that every object has', async () => {
  test.slow()
  const member = await asMember(await somebody())
  for (const screen of screens) {
    const found = []
    for (const path of oddAddresses(screen))
      for (const as of isOfConsole(path) ? [operator] : [GUEST, member]) found.push(...(await trouble(as, path)))
    expect(found).toEqual([])
  }
})

/** Forms of this file send wrong codes by the hundred, after which every login of the shop would be asked a question. */
const forgetWrongCodes = () => inShop(`delete from rate_windows where key = 'failed-codes-of-all'`)

test('no form does', async () => {
  test.slow()
  const things = Object.entries(screenThings).flatMap(([cell, row]) =>
    typeof row === 'object' ? [{ path: screenOf(cell), make: row.make }] : [],
  )
  const request = [...things, ...screens.map(({ path }) => ({ path, make: undefined }))]
  const seen = new Set<string>()
  for (const { path, make } of request) {
    const owner = await somebody()
    const { query } = (await make?.(owner, skuId)) ?? { query: {} }
    const here = withQuery(path, query)
    // A session of its own, because some forms end it.
    const as = () => (isOfConsole(path) ? operator : asMember(owner))
    const session = await as()
    const found = []
    for (const form of formsOn((await askAs(session, here)).body, here)) {
      const shape = `${path} ${form.fields.map(([name]) => name)} ${form.fields.at(-1)}`
      if (seen.has(shape)) continue
      seen.add(shape)
      for (const fields of oddForms(form.fields)) found.push(...(await trouble(session, form.path, fields)))
    }
    await forgetWrongCodes()
    expect(found).toEqual([])
  }
  expect(seen.size).toBeGreaterThan(30)
})
