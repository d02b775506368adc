import { describe, expect, it } from 'vitest'
import { isId, randomToken } from './ids'

describe('randomToken', () => {
  it('has 256 bit in 43 url-safe characters, and another value each time', () => {
    const tokens = new Set(Array.from({ length: 1000 }, () => randomToken()))
    expect(tokens.size).toBe(1000)
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  })

  it('uses every bit of every byte', () => {
    const bytes = Array.from({ length: 2000 }, () => Buffer.from(randomToken(3), 'base64url'))
    for (const position of [0, 1, 2]) {
      expect(new Set(bytes.map((token) => token[position])).size).toBeGreaterThan(240)
    }
  })
})

describe('isId', () => {
  it.each(['1', 'A-b_9', '0'.repeat(40), '9007199254740993'])('takes %s', (text) => expect(isId(text)).toBe(true))
  it.each(['', '0'.repeat(41), 'a b', 'a/b', '..', 'é', '１', '1\n', "1'", '%31', '\0'])('refuses %j', (text) =>
    expect(isId(text)).toBe(false),
  )
})
