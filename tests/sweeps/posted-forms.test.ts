import type { ActionFunctionArgs } from '@remix-run/node'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { cookiesOfAll } from '#tests/support/member-cookie'
import { mutatingRoutes } from '#tests/support/mutating-routes'
import { rounds } from '#tests/support/proofs'
import { partsOf } from '#tests/support/screen-parameters'
import { textOf } from '#tests/support/sources'
import { type Stage, setStage } from '#tests/support/stage'

useDatabase()

/** Names what reads a form, also for screens that only draw one. */
const KIT = /^app\/web\/kits\/form\/(send-)?form/
const texts = (file: string) =>
  partsOf(file)
    .filter((part) => !KIT.test(part))
    .map(textOf)
    .join('\n')

/** Routes that look at the form that is sent to them; the other ones only do what the button stands for. */
const routes = mutatingRoutes.filter(({ file }) =>
  /\b(postedForm|readForm|sendForm|takePictures|formWithPictures|withSpooledForm)\b/.test(texts(file)),
)

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
}, 60_000)

type Action = (args: ActionFunctionArgs) => Promise<unknown>
type Answer = Response | { init?: ResponseInit | null } | undefined

/** The status that a route answers a form with; a fault of its own is thrown on. */
async function statusOf(route: (typeof routes)[number], body: URLSearchParams | FormData): Promise<number> {
  const { action } = (await import(/* @vite-ignore */ `../../${route.file}`)) as { action: Action }
  const query = `id=${stage.orderId}&line=${stage.lineId}&skuId=${stage.scarf.skuId}&quantity=1`
  const request = new Request(`http://shop${route.path}?${query}`, {
    method: 'POST',
    body,
    headers: { cookie: await cookiesOfAll(stage), origin: 'http://shop' },
  })
  const answer = (await action({ request, params: {}, context: {} }).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown
    throw thrown
  })) as Answer
  return (answer instanceof Response ? answer.status : answer?.init?.status) ?? 200
}

type Fields = [name: string, value: string][]

const forms = {
  'in one line': (fields: Fields) => new URLSearchParams(fields),
  'in parts': (fields: Fields) => {
    const data = new FormData()
    for (const [name, value] of fields) data.append(name, value)
    return data
  },
}

/** Names that no field of ours has. */
const ODD = [
  'pictures.length',
  'pictures[4294967295]',
  'pictures[1]',
  'body.a',
  'phone.a.b.c',
  '[]',
  '__proto__',
  '__proto__.polluted',
  'constructor',
  'a'.repeat(60_000),
]

it('is sent to most routes that change something', () => {
  expect(routes.length).toBeGreaterThan(30)
})

it.each(routes)('$path refuses a name that none of our fields has', async (route) => {
  for (const make of Object.values(forms))
    for (const odd of ODD)
      expect([odd.slice(0, 40), await statusOf(route, make([[odd, '4294967295']]))]).toEqual([odd.slice(0, 40), 400])
})

it.each(routes)('$path refuses more fields than any form has', async (route) => {
  for (const make of Object.values(forms)) expect(await statusOf(route, make(Array(6_000).fill(['a', ''])))).toBe(400)
})

/** The fields of a route's forms, and what its buttons say. */
function namesIn(file: string) {
  const all = (pattern: RegExp) => [...new Set([...texts(file).matchAll(pattern)].map(([, name]) => name as string))]
  return { fields: all(/\bname="(\w+)"/g), said: all(/\b(?:value="|intent="|=== '|case ')(\w+)['"]/g) }
}

const value = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '1',
    '-1',
    '1e9',
    'NaN',
    'on',
    'true',
    '13800138000',
    '2026-02-30',
    '../..',
    '%',
    '\0',
    '\uD800',
  ),
  fc.constantFrom('__proto__', 'constructor', 'toString', '4294967295', 'a'.repeat(5_000)),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const stranger = fc.oneof(
  fc.constantFrom('length', 'toString', 'valueOf', 'hasOwnProperty', 'then', 'toJSON', '_', 'a-b'),
  fc.constantFrom(...ODD.slice(0, -1)),
  fc.string({ maxLength: 20 }),
  fc.stringMatching(/^[a-z]{1,8}((\.[a-z]{1,6})|(\[\d{1,10}\])){1,8}$/),
)

it.each(routes)(
  '$path answers whatever is sent',
  async (route) => {
    const { fields, said } = namesIn(route.file)
    const ids = [stage.orderId, stage.lineId, stage.scarf.id, stage.scarf.skuId, stage.addressId, stage.caseId]
    const own = fc.tuple(
      fc.constantFrom('intent', ...fields),
      fc.oneof(fc.constantFrom('', ...said), fc.constantFrom(...ids), value),
    )
    const sent = fc.array(
      fc.oneof({ weight: 9, arbitrary: own }, { weight: 1, arbitrary: fc.tuple(stranger, value) }),
      {
        maxLength: 12,
      },
    )
    const shape = fc.constantFrom(...Object.values(forms))
    await fc.assert(
      fc.asyncProperty(shape, sent, async (make, pairs) => {
        expect(await statusOf(route, make(pairs as Fields))).toBeLessThan(500)
      }),
      { numRuns: rounds(8, 60) },
    )
  },
  60_000,
)
