import { describe, expect, it, vi } from 'vitest'
import { factorCode } from '~/features/operators/contract/operators'
import { code, lines, optionalLines, optionalText, phone, text } from './fields'

const NAMED = { text, optionalText, lines, optionalLines }

describe.each(Object.entries(NAMED))('%s', (_, field) => {
  it.each([
    ['plain Chinese', '啊'],
    ['letters outside of the first plane', '𠮷'],
    ['emoji', '😀'],
    ['a sign that folds into eighteen', '\ufdfa'],
    ['letters that come apart', 'e\u0301'],
    ['syllables that come apart', '\u1112\u1161\u11ab'],
    ['marks', '\u0301'],
  ])('counts %s as the database does', (_, sign) => {
    const stored = field(20).parse(sign.repeat(20))
    expect([...stored]).toHaveLength(20)
    expect(stored).toBe(stored.normalize('NFC'))
    expect(field(20).safeParse(sign.repeat(21)).error?.issues).toMatchObject([{ message: 'long', maximum: 20 }])
  })

  it('refuses what is far too long before anything is done with it', () => {
    const text = 'a\u0301\u0316'.repeat(100_000)
    const normalize = vi.spyOn(String.prototype, 'normalize')
    expect(field(20).safeParse(text).error?.issues[0]?.message).toBe('long')
    expect(normalize).not.toHaveBeenCalled()
    normalize.mockRestore()
  })

  it('takes no control characters, however many spaces stand before one', () => {
    for (const wrong of ['a\0b', `a${' '.repeat(100)}\0b`]) expect(field(140).safeParse(wrong).success).toBe(false)
  })
})

describe.each([
  ['text', text(5)],
  ['optionalText', optionalText(5)],
])('%s', (_, field) => {
  it.each(['ab\r\ncd', 'ab\rcd', 'ab\ncd', 'ab\u2028cd', 'ab\t\n cd', 'ab\vcd'])('holds one line of %j', (sent) => {
    expect(field.parse(sent)).toBe('ab cd')
  })
})

describe.each([
  ['lines', lines(5)],
  ['optionalLines', optionalLines(5)],
])('%s', (_, field) => {
  it('counts a line break as one character, however it was sent', () => {
    expect(field.parse('ab\r\ncd')).toBe('ab\ncd')
    expect(field.parse('ab\rcd')).toBe('ab\ncd')
    expect(field.safeParse('ab\r\ncde').success).toBe(false)
  })
})

it('a pasted phone number loses the marks of direction that contact lists put around it, and text loses them too', () => {
  expect(phone.parse('\u202d138 0013 8000\u202c')).toBe('13800138000')
  expect(code.parse('\u2066123456\u2069')).toBe('123456')
  expect(text().parse('Silk \u202escarf')).toBe('Silk scarf')
  expect(optionalText().parse('\u202e')).toBe('')
})

it('a text that may be absent is empty then', () => {
  expect(optionalText().parse(undefined)).toBe('')
  expect(text().safeParse(' ').success).toBe(false)
})

it('a text that must be there is one that can be seen', () => {
  for (const unseen of ['\u200b', '\u200b \u2060', '\u202e', '\ufeff\n\ufeff', '\u3164', '\u2800'])
    expect(text().safeParse(unseen).error?.issues[0]?.message).toBe('required')
  for (const seen of ['.', '🪡', '👩‍👩‍👧', 'م', '\u0301']) expect(text().parse(seen)).toBe(seen)
})

it.each([
  ['phone', phone, 13800138000, '13800138000'],
  ['code', code, 123456, '123456'],
  ['factorCode', factorCode, 123456, '123456'],
] as const)('a %s may come as a number of JSON', (_, field, given, taken) => {
  expect(field.parse(given)).toBe(taken)
  for (const wrong of [-1, 1.5, Number.MAX_VALUE, null, true, [given]])
    expect(field.safeParse(wrong).success).toBe(false)
  expect(field.safeParse(undefined).error?.issues[0]?.message).toBe('required')
})
