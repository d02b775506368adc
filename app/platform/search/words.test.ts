import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '#tests/support/proofs'
import { searchQuery, searchVector } from './words'

const vectorOf = (...texts: string[]) => searchVector([{ weight: 'A', texts }])
const found = (vector: string) => [...vector.matchAll(/'([^']*)':\d+/g)].map((match) => match[1])

describe('the words of a text', () => {
  it('are small, without accents, with the singular of plurals', () => {
    expect(found(vectorOf('Crème brûlée for 2, Ladies’ SCARVES'))).toEqual([
      ...['creme', 'brulee', 'for', '2', 'ladies', 'lady', 'scarves', 'scarf'],
    ])
    expect(found(vectorOf('dishes boxes glass dress shoes'))).toEqual([
      ...['dishes', 'dish', 'boxes', 'box', 'glass', 'dress', 'shoes', 'shoe'],
    ])
    expect(found(vectorOf('ＡＢＣ l’huile t-shirt 3.5'))).toEqual(['abc', 'l', 'huile', 't', 'shirt', '3', '5'])
  })

  it('hold every sign and every pair of signs of Chinese, over commas only within a run', () => {
    const words = found(vectorOf('真丝围巾，羊绒'))
    for (const part of ['真丝', '丝围', '围巾', '羊绒', '巾', '羊']) expect(words).toContain(part)
    expect(words).not.toContain('巾羊')
  })

  it('are heard as well: from each word to the end of its run, each word alone, and their first letters', () => {
    const words = found(vectorOf('丝绒唇膏'))
    for (const term of ['sirongchungao', 'sirong', 'chungao', 'srcg', 'cg']) expect(words).toContain(term)
    expect(found(vectorOf('绿植'))).toContain('lvzhi')
    expect(searchVector([{ weight: 'C', texts: ['唇膏'] }])).not.toContain('chungao')
  })

  it('carry their weight, the first texts before the others', () => {
    const parts = [
      { weight: 'A', texts: ['tea'] },
      { weight: 'C', texts: ['tea pot'] },
    ] as const
    expect(searchVector(parts)).toBe("'tea':1A 'tea':2C 'pot':3C")
  })
})

describe('a query', () => {
  it('asks for every word and lets the last one be a beginning', () => {
    expect(searchQuery('silk sca')?.match).toBe("'silk' & 'sca':*")
    expect(searchQuery('shoes')?.match).toBe("('shoes':* | 'shoe')")
    expect(searchQuery('真丝围巾')?.match).toBe("'真' & '丝' & '围巾'")
    expect(searchQuery('真丝围巾')?.words).toBe("('真') | ('丝') | ('围巾')")
    expect(searchQuery('真丝围巾')?.wholes).toBe("'围巾' | '真丝' | '丝围' | '围巾'")
    expect(searchQuery('瑜伽垫')?.match).toBe("'瑜伽' & '垫'")
    expect(searchQuery('Silk 围')?.match).toBe("'silk' & '围'")
  })

  it('leaves out what only holds words together, and says which words may be looked for alone', () => {
    expect(searchQuery('送女朋友的礼物')?.match).toBe("'女朋' & '朋友' & '礼物'")
    expect(searchQuery('a gift for my mother')?.match).toBe("'gift' & 'mother':*")
    expect(searchQuery('的')?.match).toBe("'的'")
    expect(searchQuery('红 xl 羊毛围巾')?.parts).toEqual(["'羊毛'", "'围巾'"])
  })

  it.each(['', '   ', '!!! & | :*', '🧣', '\0', '\ud800', "'\\"])('without any word is none: %j', (typed) => {
    expect(searchQuery(typed)).toBeUndefined()
  })

  it('never throws and holds nothing but letters and digits between its quotes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (typed) => {
        for (const query of Object.values(searchQuery(typed) ?? {}).flat()) {
          for (const [, word] of query.matchAll(/'([^']*)'/g)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u)
          expect(query.replace(/'[^']*'(:\*)?/g, '').replace(/[()&| ]/g, '')).toBe('')
        }
      }),
      { numRuns: rounds(1_000, 50_000) },
    )
  })
})
