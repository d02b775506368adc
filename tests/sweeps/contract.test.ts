import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type Answer, answerOf, askCall, requestOf } from '#tests/support/call-over-http'
import { useDatabase } from '#tests/support/database'
import { fieldsOf, hostileInput, listsOf, validInput } from '#tests/support/inputs'
import { rounds } from '#tests/support/proofs'
import { reopenMall } from '#tests/support/reopen-mall'
import { admittedTo, type Stage, setStage, tokenOf } from '#tests/support/stage'
import type { Call } from '~/contract/call'
import { GOODS_SKUS_MOST } from '~/features/goods/contract/editing'
import { everyCall } from '~/house/registers/every-call'
import { fieldName } from '~/house/registers/field-names'
import { refusals } from '~/house/registers/refusals'

useDatabase()

const RUNS = rounds(12, 100)
const known = new Map<number, number>([
  [200, 200],
  ...Object.values(refusals).map((one) => [one.code, one.status] as [number, number]),
])
let stage: Stage

beforeAll(async () => {
  stage = await setStage()
})

/** Numbers anywhere in an answer that JSON readers would round. */
function unsafeNumbers(value: unknown): number[] {
  if (typeof value === 'number') return Number.isSafeInteger(value) || !Number.isInteger(value) ? [] : [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(unsafeNumbers) : []
}

function holdsTheEnvelope({ status, type, text, code, msg, data }: Answer): void {
  expect(type).toMatch(/^application\/json/)
  expect(Object.keys(JSON.parse(text)).sort()).toEqual(['code', 'data', 'msg'])
  expect(known.get(code), `code ${code} with status ${status}`).toBe(status)
  expect(status, text.slice(0, 300)).not.toBe(500)
  expect(data).toBeTypeOf('object')
  expect(unsafeNumbers(data)).toEqual([])
  if (code !== 200) {
    expect(msg).toMatch(/\S/)
    expect(text).not.toMatch(/<html|node_modules|\.ts:\d|\bat \w+ \(|select .* from|duplicate key/i)
  }
}

function namesTheField(one: Call, sent: object, { msg, data }: Answer): void {
  const { fields = {} } = data as { fields?: Record<string, string> }
  expect(Object.keys(fields).length).toBeGreaterThan(0)
  for (const [field, sentence] of Object.entries(fields)) {
    expect([...fieldsOf(one), ...Object.keys(sent), one.file ? 'file' : 'body']).toContain(field)
    // A name that no call has is the caller's own.
    expect(msg).toContain(`${fieldsOf(one).includes(field) ? nameInWords(field) : (fieldName(field, 'en') ?? field)}: `)
    expect(sentence).toMatch(/\S/)
  }
  expect(msg).not.toMatch(/undefined|\[object/)
}

function nameInWords(field: string): string {
  const name = fieldName(field, 'en')
  expect(name, `words for ${field}`).toMatch(/^[A-Z]/)
  return name as string
}

async function sent(one: Call, input: object): Promise<Answer> {
  return askCall(one, input, await admittedTo(one, stage))
}

/** Goods are saved with all of their SKUs, and what is done to many at once names them all. */
const LONGER: Record<string, number> = {
  'desk.goodsEditing.save': GOODS_SKUS_MOST,
  'desk.goodsEditing.bulk': 1_000,
  'desk.orders.shipMany': 500,
  'desk.shelves.order': 500,
}

describe.each(everyCall)('$name', ({ name, one }) => {
  // One of the calls closes it.
  afterAll(reopenMall)

  it('calls each of its inputs by words', () => {
    for (const field of fieldsOf(one)) nameInWords(field)
  })

  it('looks at what is sent without turning it into text or a number', () => {
    const hostile = { toString: null, valueOf: null }
    for (const field of fieldsOf(one))
      for (const value of [hostile, [hostile], 1e300, 'Infinity', '1e9']) one.input.safeParse({ [field]: value })
  })

  it('lets in whom it should', async () => {
    const asGuest = await askCall(one, {})
    holdsTheEnvelope(asGuest)
    if (one.access === 'guest') expect(asGuest.code).not.toBe(403)
    else expect(asGuest).toMatchObject({ status: 403, code: 403 })
    for (const token of ['dead', 'a'.repeat(43), '0'.repeat(2000)]) {
      const answer = await askCall(one, {}, one.access === 'operator' ? { operator: token } : { token })
      expect(answer).toMatchObject({ status: 403, code: 403, data: {} })
    }
  })

  it('answers only its own method, and no foreign page', async () => {
    const [right, wrong] = one.method === 'GET' ? ['GET', 'POST'] : ['POST', 'GET']
    const url = `http://localhost/h5${one.path}?p=3`
    const answer = await answerOf(new Request(url, { method: wrong }))
    holdsTheEnvelope(answer)
    expect(answer).toMatchObject({ status: 405, code: 405 })
    expect(answer.msg).toContain(right)
    const foreign = requestOf(one, {}, { token: await tokenOf(stage.mei) })
    foreign.headers.set('sec-fetch-site', 'cross-site')
    expect(await answerOf(foreign)).toMatchObject({ status: 400, code: refusals.crossSite.code })
  })

  it('keeps its contract for what its schema takes', async () => {
    const property = fc.asyncProperty(validInput(one, stage), async (input) => {
      const answer = await sent(one, input)
      holdsTheEnvelope(answer)
      if (answer.code === 200) expect(one.output.safeParse(answer.data).error?.issues ?? []).toEqual([])
    })
    await fc.assert(property, { numRuns: fieldsOf(one).length ? RUNS : 1 })
  })

  it('refuses what no form would send, and names the field', async () => {
    const property = fc.asyncProperty(hostileInput(one, stage), async (input) => {
      const answer = await sent(one, input)
      holdsTheEnvelope(answer)
      if (answer.code === refusals.badInput.code) namesTheField(one, input, answer)
    })
    await fc.assert(property, { numRuns: fieldsOf(one).length ? RUNS * 2 : 5 })
  })

  it('refuses names that it does not know, and takes p', async () => {
    const admitted = await admittedTo(one, stage)
    for (const name of ['memberId', 'constructor', '__proto__', 'x'.repeat(500)]) {
      const input = Object.fromEntries([[name, '1']])
      const answer = await askCall(one, input, admitted)
      holdsTheEnvelope(answer)
      if (one.file) continue
      expect(answer).toMatchObject({ status: 400, code: refusals.badInput.code })
      const { fields } = answer.data as { fields: Record<string, string> }
      expect(Object.keys(fields), answer.text).toContain(name.slice(0, 60))
    }
    const url = `http://localhost/h5${one.path}?p=3&memberId=1`
    const result = await answerOf(new Request(url, { method: one.method, headers: admitted }))
    expect(result.text).toContain('memberId')
  })

  it('refuses a list that is too long before it looks into it, and names the field', async () => {
    for (const [field, most] of listsOf(one)) {
      expect(most, field).toBeLessThanOrEqual(LONGER[name] ?? 100)
      for (const list of [Array(10_000).fill({}), 'a,'.repeat(10_000)]) {
        const { error } = one.input.safeParse({ [field]: list })
        const said = error?.issues.filter((issue: z.ZodIssue) => issue.path[0] === field)
        expect(said).toMatchObject(
          typeof list === 'string' ? [{}] : [{ path: [field], code: 'too_big', maximum: most }],
        )
      }
      const answer = await sent(one, { [field]: Array(900).fill('1') })
      if (most < 900)
        expect(answer).toMatchObject({
          status: 400,
          data: { fields: { [field]: expect.stringContaining('too many') } },
        })
      // So many values no call takes at all.
      const huge = await sent(one, { [field]: Array(10_000).fill('1') })
      expect(huge).toMatchObject({ status: one.method === 'POST' ? 413 : 400 })
    }
  })

  it('does not fall over bodies and queries that are none', async () => {
    const url = `http://localhost/h5${one.path}`
    const admitted = await admittedTo(one, stage)
    const bodies = [
      '',
      '{',
      '[]',
      'null',
      '1',
      '"a"',
      '{"a":'.repeat(10_000),
      '[{"__proto__":{"a":1}}]',
      `{"a":"${'x'.repeat(300_000)}"}`,
    ]
    for (const body of one.method === 'POST' ? bodies : []) {
      for (const type of [
        'application/json',
        'text/plain',
        'multipart/form-data; boundary=x',
        'application/x-www-form-urlencoded',
      ]) {
        holdsTheEnvelope(
          await answerOf(new Request(url, { method: 'POST', headers: { ...admitted, 'content-type': type }, body })),
        )
      }
    }
    for (const query of [
      '?p=3&p=3&id=1&id=2',
      '?%',
      '?__proto__=1&constructor=2',
      '?id[]=1&id[a]=2',
      `?id=${'%00'.repeat(50)}`,
      '?id=%ED%A0%80',
      `?cursor=${'a'.repeat(5_000)}`,
      '?tab=constructor&sort=__proto__&key=toString',
    ]) {
      holdsTheEnvelope(await answerOf(new Request(url + query, { method: one.method, headers: admitted })))
    }
    expect(({} as { a?: number }).a).toBeUndefined()
  })
})

it.each(everyCall.filter(({ one }) => fieldsOf(one).includes('cursor')))(
  '$name refuses a cursor that no answer gave',
  async ({ one }) => {
    const admitted = await admittedTo(one, stage)
    const encoded = [[], [null], ['a', 'b', 'c', 1], [1e300], [{}], ['x', 1.5, 'y'], [-1, 'a']].map((values) =>
      Buffer.from(JSON.stringify(values)).toString('base64url'),
    )
    for (const cursor of ['W10', '!', 'a'.repeat(400), ...encoded]) {
      const answer = await askCall(one, { id: 'none', goodsId: 'none', cursor }, admitted)
      expect(answer, cursor).toMatchObject({ status: 400, data: { fields: { cursor: expect.any(String) } } })
    }
  },
)

const OWN = [
  'cases.details',
  'cases.withdraw',
  'cases.extend',
  'addresses.detail',
  'addresses.remove',
  'addresses.setDefault',
  'notices.details',
  'notices.read',
  'orders.details',
  'orders.cancel',
  'orders.receive',
  'orders.extend',
  'orders.hide',
  'orders.buyAgain',
  'parcels.logistics',
]

it.each(OWN)('%s says of what is somebody else’s that it is not there', async (name) => {
  const one = everyCall.find((call) => call.name === name)?.one as Call
  const { theirAddressId: addresses, theirCaseId: cases, theirNoticeId: notices, theirOrderId: orders } = stage
  const theirs = { addresses, cases, notices, orders, parcels: orders }[name.split('.')[0] as string]
  const token = await tokenOf(stage.mei)
  const [answer, none] = [
    await askCall(one, { id: theirs }, { token }),
    await askCall(one, { id: 'nothing' }, { token }),
  ]
  expect(answer).toMatchObject({ code: refusals.notFound.code, status: 404 })
  expect(answer.text).toBe(none.text)
})

it.each(['/nothing', '', '/', '/api/member', '/api/goods/detail/', '/__proto__', '/api/%00', '/../etc/passwd'])(
  'knows no call at %s',
  async (path) => {
    const answer = await answerOf(new Request(`http://localhost/h5${path}`))
    holdsTheEnvelope(answer)
    expect(answer).toMatchObject({ status: 404, code: 404 })
  },
)
