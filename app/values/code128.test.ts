import { expect, it } from 'vitest'
import { code128 } from './code128'

const modules = (text: string) => code128(text)?.join('')

it('writes an even row of digits in pairs, with the sum of the standard', () => {
  // Start C, 12, 34, (105 + 12 + 2 × 34) mod 103 = 82, stop.
  expect(modules('1234')).toBe('211232' + '112232' + '131123' + '121241' + '2331112')
})

it('writes anything else sign by sign', () => {
  // Start B, A, (104 + 33) mod 103 = 34, stop.
  expect(modules('A')).toBe('211214' + '111323' + '131123' + '2331112')
  expect(modules('123')?.slice(0, 6)).toBe('211214')
})

it('is eleven modules a sign, as every reader expects', () => {
  for (let at = 0; at < 100; at++) {
    const widths = code128(String(at).padStart(2, '0')) ?? []
    const sum = (from: number) => widths.slice(from, from + 6).reduce((all, one) => all + one, 0)
    expect([sum(0), sum(6), sum(12)]).toEqual([11, 11, 11])
  }
})

it('draws nothing for what the code has no sign for', () => {
  expect(code128('')).toBeUndefined()
  expect(code128('订单')).toBeUndefined()
})
