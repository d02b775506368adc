import { describe, expect, it } from 'vitest'
import { lengthOf } from '~/values/characters'
import { BLOCK_TEXT_MOST } from '../contract/limits'
import { cutBlock, cutText } from './cut-text'
import { fileIn, readPlain } from './pasted'

describe('a long text', () => {
  it('is cut where a line, else a sentence, else a part of one ends', () => {
    expect(cutText('one two\nthree four', 12)).toEqual(['one two', 'three four'])
    expect(cutText('第一句话说完了。第二句话也说完了。', 10)).toEqual(['第一句话说完了。', '第二句话也说完了。'])
    expect(cutText('one two, three four', 12)).toEqual(['one two,', 'three four'])
    expect(cutText('aaaaaaaaaa', 4)).toEqual(['aaaa', 'aaaa', 'aa'])
    expect(cutText(' \n ', 4)).toEqual([])
  })

  it('loses no sign, and no piece is longer than a block', () => {
    const text = '丁香花开，春天来了。'.repeat(1_000) + '𠮷'.repeat(BLOCK_TEXT_MOST)
    const { blocks } = readPlain(text)
    expect(blocks.map((block) => block.text).join('')).toBe(text)
    expect(blocks.every((block) => lengthOf(block.text) <= BLOCK_TEXT_MOST)).toBe(true)
  })

  it('goes on below its picture', () => {
    const long = 'a'.repeat(BLOCK_TEXT_MOST)
    expect(cutBlock({ kind: 'picture', text: `${long}b`, of: 'u/1' })).toEqual([
      { kind: 'picture', text: long, of: 'u/1' },
      { kind: 'text', text: 'b', of: '' },
    ])
    expect(cutBlock({ kind: 'list', text: '', of: '' })).toEqual([{ kind: 'list', text: '', of: '' }])
  })
})

it('takes a picture that its address holds, and no other', async () => {
  const file = fileIn('data:image/png;base64,aGk=', 'pasted-0')
  expect([file?.type, await file?.text()]).toEqual(['image/png', 'hi'])
  for (const src of ['https://elsewhere.example/a.png', 'file:///a.png', 'data:text/html;base64,aGk=', ''])
    expect(fileIn(src, 'x')).toBeUndefined()
})
