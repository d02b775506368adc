import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvText, readBack, unguarded } from './csv'

it('quotes what has to be, and lets nothing be a formula', () => {
  expect(csvText([['a,b', 'say "hi"', '=1+1', { value: '-5.00' }, 3, '+86 138']])).toBe(
    `\uFEFF"a,b","say ""hi""",'=1+1,-5.00,3,'+86 138\r\n`,
  )
})

it('keeps a text that looks like a number, which a spreadsheet would round or turn into a day', () => {
  const texts = ['217364387718224716', '13800138000', '007', '1E5', '3-4', '2026-11-20', 'Nr. 7', '12件']
  expect(csvText([texts])).toBe(
    `\uFEFF${texts.map((text) => (/^\d[^件]*$/.test(text) ? `\t${text}` : text)).join()}\r\n`,
  )
})

it.each([
  ['a;=1+1', `"a;'=1+1"`],
  ['；＝1', "；'＝1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['x\t-2+3', "x\t'-2+3"],
  ['first\n=2', `"first\n'=2"`],
  [' \u200b=1', " \u200b'=1"],
  ['a|"=cmd', `"a|""'=cmd"`],
])('begins no formula inside of %j, whatever parts the cells', (text, cell) => {
  expect(csvText([[text]])).toBe(`\uFEFF${cell}\r\n`)
})

it('takes back the marks that it has put inside of a text, and no others', () => {
  for (const text of ['a;=1+1', '；＝1', 'x\t-2+3', 'a|"=cmd', "it's =1", "a,'b", "'=1", '=1,=2;@3'])
    expect(unguarded(readBack(text))).toBe(text.replace(/^'/, ''))
})

it('looks for formulas in a time that grows with the length of a text', () => {
  const [blank, began] = ['\t'.repeat(200_000), performance.now()]
  expect(unguarded(`x${blank}x`)).toBe(`x${blank}x`)
  expect(csvText([[`x${blank}x`]])).toContain(blank)
  expect(performance.now() - began).toBeLessThan(2_500)
})

it('leaves no piece that begins a formula, of any text and at any separator', () => {
  const sign = fc.constantFrom(...'=+-@＝＋－＠,;|\t\r\n"，；\u200b ax1')
  fc.assert(
    fc.property(
      fc.array(
        fc.array(sign).map((signs) => signs.join('')),
        { minLength: 1 },
      ),
      (texts) => {
        for (const piece of csvText([texts]).split(/[,;|\t\r\n，；]/))
          expect(piece.replace(/^[\s"\p{Cf}]+/u, '')).not.toMatch(/^[=+\-@＝＋－＠]/)
      },
    ),
  )
})
