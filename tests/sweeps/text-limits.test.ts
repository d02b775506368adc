import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest'
import { aCategory } from '#tests/support/articles'
import { askCall } from '#tests/support/call-over-http'
import { useDatabase } from '#tests/support/database'
import { validInput } from '#tests/support/inputs'
import { admittedTo, type Stage, setStage, tokenOf } from '#tests/support/stage'
import { hardTexts, limitOf, textLeaves } from '#tests/support/text-leaves'
import { BLOCK_TEXT_MOST, BLOCKS_MOST } from '~/features/articles/contract/limits'
import { articleCalls } from '~/features/articles/contract/members'
import { everyCall } from '~/house/registers/every-call'
import { db } from '~/platform/database/pool'
import { lengthOf, normal } from '~/values/characters'
import { randomToken } from '~/values/ids'

useDatabase()

const calls = everyCall
  .map(({ name, one }) => ({ name, one, leaves: textLeaves(one.input) }))
  .filter(({ leaves }) => leaves.length > 0)

/** What programs write and people never see: it counts units of UTF-16. */
const NOT_WRITTEN = [
  'challengeId',
  'challengeAnswer',
  'shareMemberId',
  'cartId',
  'sign',
  'scene',
  'url',
  'channel',
  'cursor',
  'approvalId',
]

/** Fields in which people write as many lines as they like. */
const OF_LINES = [
  'answer',
  'body',
  'briefEn',
  'briefZh',
  'description',
  'intro',
  'list',
  'networks',
  'note',
  'notice',
  'reason',
  'remark',
  'reply',
  'said',
  'table',
  'text',
  'textEn',
  'textZh',
  'words',
  'also',
]
const isOfLines = (path: string) => {
  const name = path.split('.').at(-1) as string
  return OF_LINES.includes(name) || /^(summary|rules|story|text)/.test(name)
}

/** Of these only digits and letters are left where they are taken, which later checks see to. */
const FOLDED = ['taxNumber', 'accountNumber', 'idNumber', 'q']

const fields = calls.flatMap(({ name, leaves }) =>
  leaves
    .filter(({ path }) => !NOT_WRITTEN.includes(path.split('.').at(-1) as string))
    .map(({ path, schema }) => ({ field: `${name} ${path}`, path, schema })),
)

it('knows the texts that people write', () => {
  expect(fields.length).toBeGreaterThan(150)
})

describe.each(fields)('$field', ({ path, schema }) => {
  const most = limitOf(schema)

  it('has a limit, counted as the database counts what it stores', () => {
    expect(most).toBeDefined()
    // Of a list of words each line is one.
    const isList = typeof schema.safeParse('a').data !== 'string'
    for (const [kind, text] of Object.entries(hardTexts)) {
      if (isList && kind === 'lines') continue
      const taken = schema.safeParse(text(most as number))
      expect(taken.error?.issues ?? [], kind).toEqual([])
      const stored = taken.data
      if (typeof stored === 'string') {
        if (!FOLDED.includes(path)) expect(lengthOf(stored), kind).toBeLessThanOrEqual(most as number)
        expect(stored, kind).toBe(normal(stored, 'NFC'))
      }
      expect(schema.safeParse(text((most as number) + 2)).success, kind).toBe(false)
    }
  })

  it('holds a line break only where lines are written', () => {
    const stored: unknown = schema.parse('a\nb')
    if (typeof stored === 'string' && !isOfLines(path)) expect(stored).not.toMatch(/[\n\r\u2028\u2029]/)
  })
})

/** One way of writing it, as JSON has it. */
const HALF = /\\ud[89ab][0-9a-f]{2}(?!\\ud[c-f])|(?<!\\ud[89ab][0-9a-f]{2})\\ud[c-f][0-9a-f]{2}/i
/** Units of UTF-16 of 1,000 code points. */
const PIECE = 2_000

describe('at their limits', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage()
    // With a list each text that is published is folded and looked through.
    await db
      .insertInto('word_lists')
      .values({ name: 'Advertising', deed: 'review', words: ['加微信', 'casino'] })
      .execute()
  })
  afterEach(() => void vi.restoreAllMocks())

  /** The longest text that was folded or cut into words at once. */
  const longestOf = (folded: MockInstance<() => string>, cut: MockInstance<(text: string) => unknown>) =>
    Math.max(
      0,
      ...folded.mock.contexts.map((text) => String(text).length),
      ...cut.mock.calls.map(([text]) => text.length),
    )

  it.each(Object.entries(hardTexts))('a whole article of %s is kept and handed in by pieces', async (_, text) => {
    const token = await tokenOf(stage.mei)
    const of = text(BLOCK_TEXT_MOST)
    const blocks = Array.from({ length: BLOCKS_MOST }, () => ({ kind: 'text', text: of }))
    const category = await aCategory()
    const folded = vi.spyOn(String.prototype, 'normalize')
    const cut = vi.spyOn(Intl.Segmenter.prototype, 'segment')
    const saved = await askCall(articleCalls.write, { submissionId: randomToken(), title: 'Long', blocks }, { token })
    expect(saved, saved.msg).toMatchObject({ code: 200 })
    const { id, version } = saved.data as { id: string; version: number }
    const sent = await askCall(articleCalls.release, { id, version, summary: 'S', category, pictures: [] }, { token })
    expect(sent, sent.msg).toMatchObject({ code: 200 })
    expect(folded).toHaveBeenCalled()
    expect(longestOf(folded, cut)).toBeLessThanOrEqual(PIECE)
  })

  it.each(calls)('$name folds texts by pieces, and answers whole characters', async ({ one, leaves }) => {
    const folded = vi.spyOn(String.prototype, 'normalize')
    const cut = vi.spyOn(Intl.Segmenter.prototype, 'segment')
    const admitted = await admittedTo(one, stage)
    const top = leaves.filter(({ path }) => !path.includes('.'))
    for (const [kind, text] of Object.entries(hardTexts)) {
      const [input] = fc.sample(validInput(one, stage), { numRuns: 1, seed: 7 }) as [Record<string, unknown>]
      for (const { path, schema } of top) input[path] = text(limitOf(schema) ?? 1_000)
      folded.mockClear()
      cut.mockClear()
      const answer = await askCall(one, input, admitted)
      expect(answer.status, `${kind}: ${answer.text.slice(0, 200)}`).not.toBe(500)
      expect(answer.text, kind).not.toMatch(HALF)
      const longest = Math.max(0, ...folded.mock.contexts.map(String).map(({ length }) => length))
      expect(longest, `${kind}: folded at once`).toBeLessThanOrEqual(PIECE)
      const request = Math.max(0, ...cut.mock.calls.map(([piece]) => piece.length))
      expect(request, `${kind}: cut into words at once`).toBeLessThanOrEqual(PIECE)
    }
  })
})
