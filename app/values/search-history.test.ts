import { describe, expect, it } from 'vitest'
import { pushSearch } from './search-history'

describe('pushSearch', () => {
  it('puts the newest first and a duplicate to the front', () => {
    expect(pushSearch([], 'tea')).toEqual(['tea'])
    expect(pushSearch(['cup', 'tea', 'mug'], 'tea')).toEqual(['tea', 'cup', 'mug'])
    expect(pushSearch(['tea', 'cup'], '  tea ')).toEqual(['tea', 'cup'])
  })

  it('keeps ten', () => {
    const ten = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']
    expect(pushSearch(ten, '0')).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
    expect(pushSearch(ten, '10')).toEqual(['10', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
  })

  it('cuts at 30 characters, never inside one', () => {
    expect(pushSearch([], '丁'.repeat(31))).toEqual(['丁'.repeat(30)])
    expect(pushSearch([], '🌸'.repeat(31))).toEqual(['🌸'.repeat(30)])
    expect(pushSearch([], `${'a'.repeat(29)} b`)).toEqual(['a'.repeat(29)])
  })

  it('adds no blank, leaves its argument alone and mends a history that came in too long', () => {
    const history = Object.freeze(['a', '', 'a', ...Array.from({ length: 20 }, (_, index) => `term ${index}`)])
    const pushed = pushSearch(history, '   ')
    expect(pushed).toHaveLength(10)
    expect(pushed.slice(0, 2)).toEqual(['a', 'term 0'])
  })
})
