import { describe, expect, it } from 'vitest'
import { searchVector } from './words'

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
