import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '#tests/support/proofs'
import { decodeCursor, encodeCursor, pageById } from './paging'

const base64url = (text: string | Uint8Array) => Buffer.from(text).toString('base64url')

describe('a cursor', () => {
  it('brings back text of all scripts and numbers, url-safe', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0')),
      fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
    )
    fc.assert(
      fc.property(fc.array(value, { maxLength: 4 }), (values) => {
        const cursor = encodeCursor(values)
        expect(cursor).toMatch(/^[\w-]+$/)
        if (cursor.length <= 1024) expect(decodeCursor(cursor)).toEqual(values)
      }),
      { numRuns: rounds(500, 20_000) },
    )
    expect(decodeCursor(encodeCursor(['丁香???>>>', 12.5, '7']))).toEqual(['丁香???>>>', 12.5, '7'])
  })

  it('is never written with what the database or JSON would refuse', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 'a\0b']) expect(() => encodeCursor([value])).toThrow()
  })

  it.each([
    ['empty', ''],
    ['no base64url', 'a+b/c='],
    ['padded', btoa('["a"]')],
    ['of an impossible length', 'abcde'],
    ['no JSON', base64url('[1,')],
    ['no list', base64url('{"0":1}')],
    ['a list of something else', base64url('[[1]]')],
    ['null inside', base64url('[null]')],
    ['true inside', base64url('[true]')],
    ['a number beyond doubles', base64url('[1e999]')],
    ['NUL inside', base64url('["\\u0000"]')],
    ['broken UTF-8', base64url(Uint8Array.of(91, 34, 255, 34, 93))],
    ['endless', base64url(JSON.stringify(['x'.repeat(1000)]))],
  ])('that is %s is no cursor', (_, text) => {
    expect(decodeCursor(text)).toBeUndefined()
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void decodeCursor(text)))
    fc.assert(
      fc.property(fc.json(), (json) => {
        for (const value of decodeCursor(base64url(json)) ?? []) expect(['string', 'number']).toContain(typeof value)
      }),
    )
  })
})

it.each([0, 1, 3, 4, 6, 7])('pages show each of %i rows once, and the last one leads nowhere', async (count) => {
  const rows = Array.from({ length: count }, (_, at) => ({ id: String(count - at) }))
  const read = async (after: string | undefined, most: number) =>
    rows.filter(({ id }) => after === undefined || Number(id) < Number(after)).slice(0, most)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await pageById(cursor, read, 3)
    expect(page.rows.length).toBeLessThanOrEqual(3)
    seen.push(...page.rows.map(({ id }) => id))
    cursor = page.next
  } while (cursor)
  expect(seen).toEqual(rows.map(({ id }) => id))
})
