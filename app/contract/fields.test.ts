import { describe, expect, it } from 'vitest'
import { optionalText, text } from './fields'

describe.each([
  ['text', text(5)],
  ['optionalText', optionalText(5)],
])('%s', (_, field) => {
  it('counts a line break as one character, however it was sent', () => {
    expect(field.parse('ab\r\ncd')).toBe('ab\ncd')
    expect(field.parse('ab\rcd')).toBe('ab\ncd')
    expect(field.safeParse('ab\r\ncde').success).toBe(false)
  })

  it('takes no control characters', () => {
    expect(field.safeParse('a\0b').success).toBe(false)
  })
})

it('a text that may be absent is empty then', () => {
  expect(optionalText().parse(undefined)).toBe('')
  expect(text().safeParse(' ').success).toBe(false)
})
