import { describe, expect, it } from 'vitest'
import { phoneAsWritten, phoneIn, takePhone } from './phones'

const PHONE = '13800138000'

/** The ways in which phones, contact lists, chats and web pages write one number. */
const SPELLINGS = [
  '13800138000',
  '138 0013 8000',
  '138-0013-8000',
  '138\u20100013\u20118000',
  '138–0013—8000',
  '138−0013−8000',
  '138\u00a00013\u30008000',
  '138.0013.8000',
  '138·0013·8000',
  '１３８００１３８０００',
  '１３８－００１３－８０００',
  '\u202d13800138000\u202c',
  '\u200e13800138000',
  '\u2068138 0013 8000\u2069',
  '138\u200b0013\u200b8000',
  '138\u00ad00138000\ufeff',
  '+8613800138000',
  '+86 138 0013 8000',
  '+86-138-0013-8000',
  '＋８６ １３８００１３８０００',
  '(+86) 138 0013 8000',
  '（＋86）13800138000',
  '+86(138)0013-8000',
  '86 13800138000',
  '8613800138000',
  '0086 138 0013 8000',
  '00 86 13800138000',
  '011 86 138 0013 8000',
  '+86 (0)138 0013 8000',
  '013800138000',
  'tel:+8613800138000',
  '\t13800138000\n',
]

describe('one reader for phones', () => {
  it.each(SPELLINGS)('reads %j', (typed) => {
    expect(phoneIn(typed)).toBe(PHONE)
    expect(takePhone(`张伟 ${typed} 杭州市`).phone).toBe(PHONE)
  })

  it.each([
    '',
    '1380013800',
    '138001380001',
    '+1 380 013 8000',
    '+85213800138000',
    '+4413800138000',
    '186138001380001',
    '23800138000',
    'a13800138000',
    '138/0013/8000',
  ])('finds none in %j', (typed) => {
    expect(phoneIn(typed)).toBeUndefined()
  })

  it('finds the first one in a text and leaves the rest', () => {
    const { phone, rest } = takePhone('601室 张伟，+86 138-0013-8000 310000，139 1111 2222')
    expect(phone).toBe(PHONE)
    expect(rest).toBe('601室 张伟,\n 310000,139 1111 2222')
  })

  it('keeps a number of any country as it is written', () => {
    expect(phoneAsWritten('\u202a＋44 20\u20137946\u00a00958\u202c')).toBe('+44 20-7946 0958')
  })
})
