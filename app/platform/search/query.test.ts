import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '#tests/support/proofs'
import { searchQuery } from './query'
import { type Lexicon, meantWords } from './segment'

const lexiconOf = (...words: string[]): Lexicon => ({
  words: new Set(words),
  longest: Math.max(0, ...words.map((word) => word.length)),
})

describe('a query', () => {
  it('asks for every word and lets the last one be a beginning', () => {
    expect(searchQuery('silk sca')?.match).toBe("'silk' & 'sca':*")
    expect(searchQuery('shoes')?.match).toBe("('shoes':* | 'shoe')")
    expect(searchQuery('瑜伽垫')?.match).toBe("'瑜伽' & '垫'")
    expect(searchQuery('Silk 围')?.match).toBe("'silk' & '围'")
    expect(searchQuery('茶')?.match).toBe("'茶':AB")
  })

  it('takes a Chinese word of three for a pair and a character, wherever they stand', () => {
    expect(searchQuery('帆布包')?.match).toBe("(('帆' & '布包') | ('帆布' & '包'))")
    expect(searchQuery('保湿面膜')?.match).toBe("('保湿' & '面膜')")
    expect(searchQuery('红色')?.match).toBe("('红色' | '红')")
    expect(searchQuery('孩子')?.match).toBe("'孩子'")
  })

  it('asks for the same in the name', () => {
    expect(searchQuery('silk sca')?.named).toBe("'silk':A & 'sca':*A")
    expect(searchQuery('茶')?.named).toBe("'茶':A")
  })

  it('leaves out what only holds words together, and for whom a thing is', () => {
    expect(meantWords('送女朋友的礼物')).toEqual(['女朋友', '礼物'])
    expect(meantWords('有没有适合冬天戴的手套')).toEqual(['冬天', '戴', '手套'])
    expect(meantWords('a gift for my mother')).toEqual(['gift', 'mother'])
    expect(meantWords('的')).toEqual(['的'])
    expect(searchQuery('草帽女')?.match).toBe("'草帽'")
    expect(searchQuery('女')?.match).toBe("'女':AB")
    expect(searchQuery('黑包')?.match).toBe("'黑' & '包'")
    expect(searchQuery('女靴')?.match).toBe("'靴'")
  })

  it('takes the longest words of the mall, and neighbours that nobody knows for one word', () => {
    expect(meantWords('牡丹研究所精华')).not.toContain('牡丹研究所')
    expect(meantWords('牡丹研究所精华', lexiconOf('牡丹', '牡丹研究所'))).toEqual(['牡丹研究所', '精华'])
    expect(meantWords('保湿面膜')).toEqual(['保湿面膜'])
  })

  it('says what may match alone: parts that say what a thing is, and a last character in its name', () => {
    expect(searchQuery('红 xl 羊毛围巾')?.parts).toEqual(["'xl':ABC", "'羊毛'", "'围巾'"])
    expect(searchQuery('蓝色围巾')?.parts).toEqual(["'围巾'"])
    expect(searchQuery('蓝色')?.parts).toEqual(["('蓝色' | '蓝')"])
    expect(searchQuery('保温杯')?.parts).toEqual(["'保温'", "'杯':A"])
    expect(searchQuery('墨镜')?.loose).toEqual(["(('墨':AB & '镜':AB) | '墨':A | '镜':A)"])
  })

  it.each(['', '   ', '!!! & | :*', '🧣', '\0', '\ud800', "'\\"])('without any word is none: %j', (typed) => {
    expect(searchQuery(typed)).toBeUndefined()
  })

  it('never throws and holds nothing but letters and digits between its quotes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (typed) => {
        for (const query of Object.values(searchQuery(typed) ?? {}).flat()) {
          for (const [, word] of query.matchAll(/'([^']*)'/g)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u)
          expect(query.replace(/'[^']*'(:\*?[A-C]*)?/g, '').replace(/[()&| ]/g, '')).toBe('')
        }
      }),
      { numRuns: rounds(1_000, 50_000) },
    )
  })
})
