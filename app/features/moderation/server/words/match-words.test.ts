import { describe, expect, it } from 'vitest'
import { bare, firstMatch, matcherOf } from './match-words'

const found = (words: string[], text: string) => firstMatch(matcherOf(words), bare(text))

describe('a word of a list', () => {
  it.each([
    ['加微信', '快来加微信吧'],
    ['加微信', '加 微-信'],
    ['加微信', '加\u200b微\u00ad信'],
    ['加微信', '【加】【微】【信】'],
    ['casino', 'CASINO night'],
    ['casino', 'ｃａｓｉｎｏ'],
    ['casino', 'c a s i n o'],
    ['casino', 'c.a.s.i.n.o!'],
    ['casino', 'ca\u0335s\u0335ino'],
    ['VX', '加vx123'],
    ['café', 'cafe\u0301'],
    ['straße', 'STRAßE'],
    ['x', 'an x'],
    ['one two', 'One-Two'],
  ])('%s is found in %s', (word, text) => {
    expect(found([word], text)).toBeDefined()
  })

  it.each([
    ['ass', 'a first class scarf'],
    ['casino', 'casinoes'],
    ['ano', 'feliz año'],
    ['加微信', '加微博'],
    ['', 'anything'],
    ['...', 'so ... then'],
  ])('%s is not found in %s', (word, text) => {
    expect(found([word], text)).toBeUndefined()
  })

  it('is found in a time that grows with the text alone', () => {
    const words = Array.from({ length: 20_000 }, (_, at) => `a${'b'.repeat(at % 38)}${at.toString(36)}`)
    const matcher = matcherOf(words)
    const text = bare('a '.repeat(10_000))
    const before = performance.now()
    expect(firstMatch(matcher, text)).toBeUndefined()
    // A search that reads every word anew takes minutes here.
    expect(performance.now() - before).toBeLessThan(2_000)
  })
})
