import { expect, test } from '@playwright/test'
import { paths, withQuery } from '../../app/paths'
import { type As, askAs, asMember, asOperator, GUEST, somebody } from '../support/ask-as'
import { ODD_FIELDS, oddAt } from '../support/odd'
import { rounds } from '../support/proofs'
import { parametersOf, screens } from '../support/screen-parameters'
import { closeShop, openShop } from '../support/shop-verbs'

let operator: As
test.beforeAll(async () => {
  await openShop()
  operator = await asOperator('owner')
})
test.afterAll(closeShop)

const isOfConsole = (path: string) => path.startsWith(paths.console)

/** Asks, and answers what went wrong. */
async function trouble(as: As, path: string): Promise<string[]> {
  const { status } = await askAs(as, path)
  return status < 500 ? [] : [`${status} ${path}`]
}

/** Every address of a screen with one parameter that is odd, and with odd parameters beside its own. */
const oddAddresses = ({ path, file }: { path: string; file: string }) => [
  ...['lang', ...new Set(parametersOf(file))].flatMap((name, at) =>
    oddAt(at, rounds(1, 3)).map((odd) => withQuery(path, { [name]: odd })),
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
