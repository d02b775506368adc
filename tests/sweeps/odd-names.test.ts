import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { askCall } from '#tests/support/call-over-http'
import { useDatabase } from '#tests/support/database'
import { fieldsOf, validInput } from '#tests/support/inputs'
import { filesBelow, isCode, isTest, textOf } from '#tests/support/sources'
import { admittedTo, type Stage, setStage } from '#tests/support/stage'
import { handle } from '~/house/dispatch.server'
import { everyCall } from '~/house/registers/every-call'
import { loader as card } from '~/house/wire/cards'
import { loader as media } from '~/house/wire/media'
import { loader as poster } from '~/house/wire/posters'
import { PUSH_PATH } from '~/services/express'

useDatabase()

/** Names that every object has, though nobody gave them; the first is the only one that an address of lower case takes. */
const ODD = ['constructor', '__proto__', 'toString', 'hasOwnProperty']

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})

/** Objects that are written where they are asked, with names of a closed list. */
const CLOSED = ['app/features/stock/server/move-by-hand.ts', 'app/features/stock/server/read-stock.ts']

it('a table is asked for its own names', () => {
  const table = /const (\w+): (?:Readonly<|Partial<)*Record<string,[^\n]*= \{(?!\})/g
  /** Signs that a pattern on the same line has just found in a text, all of which the table has. */
  const isFound = /\.replace\(\//
  const files = filesBelow('app').filter((file) => isCode(file) && !isTest(file))
  const risky = files.flatMap((file) => {
    const text = textOf(file)
    const names = [...text.matchAll(table)].map(([, name]) => name)
    const isRisky = (line: string) =>
      (names.some((name) => new RegExp(`\\b${name}\\[(?!['"\`])`).test(line)) && !isFound.test(line)) ||
      /\[\w+ as keyof typeof/.test(line) ||
      (/^[^$]*= \{ [^{}[]*: [^{}]*\}\[\w/.test(line) && !CLOSED.includes(file))
    return text.split('\n').flatMap((line) => (isRisky(line) ? [`${file}: ${line}`] : []))
  })
  expect(risky).toEqual([])
})

const statusOf = async (path: string, init: RequestInit = {}) =>
  (await handle(new Request(`http://localhost/h5${path}`, init))).status

it.each(['payment', 'payout'])('a callback of a %s service that nobody has', async (of) => {
  const bodies = ['', '{}', '{"constructor":{}}', 'sign=constructor&sign_type=toString&out_trade_no=__proto__']
  for (const name of [...ODD, 'nobody', 'tostring', 'valueof'])
    for (const body of bodies)
      expect(await statusOf(`/api/${of}/callback/${name}`, { method: 'POST', body }), name).toBeOneOf([401, 404])
})

it('a push of a carrier', async () => {
  for (const name of ODD) {
    const body = new URLSearchParams({ sign: name, param: JSON.stringify({ [name]: name, lastResult: { com: name } }) })
    expect(await statusOf(PUSH_PATH.slice('/h5'.length), { method: 'POST', body })).toBeLessThan(500)
  }
})

it.each(['', '/api', '/api/cart', '/api/console'])('a call below %s', async (below) => {
  for (const name of ODD) expect([name, await statusOf(`${below}/${name}`)]).toEqual([name, 404])
})

it.each([
  ['file', 'cards', card],
  ['of', 'posters', poster],
  ['*', 'media', media],
] as const)('a file: the part %s of an address below %s', async (part, below, load) => {
  for (const name of ODD) {
    const request = new Request(`http://localhost/${below}/${name}`)
    const answer = load({ request, params: { [part]: name }, context: {} })
    const { status } = (await answer.catch((thrown: unknown) => thrown)) as Response
    expect([name, status]).toEqual([name, 404])
  }
})

it.each(everyCall.filter(({ one }) => !one.file && fieldsOf(one).length > 0))('any field of $name', async ({ one }) => {
  const admitted = await admittedTo(one, stage)
  const [input] = fc.sample(validInput(one, stage), { numRuns: 1, seed: 1 })
  for (const [at, field] of fieldsOf(one).entries()) {
    const name = ODD[at % ODD.length] as string
    const { status } = await askCall(one, { ...input, [field]: name }, admitted)
    expect([field, name, status]).not.toEqual([field, name, 500])
  }
})
