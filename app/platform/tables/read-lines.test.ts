import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CELL_MOST, csvText } from '~/values/csv'
import { COLUMNS_MOST, isRounded, linesOf, plainNumber } from './read-lines'

const cellsIn = (list: string) => linesOf(list).map(({ cells }) => cells)

describe('a table', () => {
  it('keeps the line breaks of a cell inside of it, whatever they hold', () => {
    const note = 'x\n217364387718224717,顺丰,SF1234567890\ny'
    const list = `id,carrier,number,note\r\n1,,,"${note}"\r\n2,jd,JD1,\r\n`
    expect(linesOf(list)).toEqual([
      { line: 1, text: 'id,carrier,number,note', cells: ['id', 'carrier', 'number', 'note'] },
      { line: 2, text: `1,,,"${note}"`, cells: ['1', '', '', note] },
      { line: 5, text: '2,jd,JD1,', cells: ['2', 'jd', 'JD1', ''] },
    ])
  })

  it.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
    ['full-width commas', '，'],
    ['full-width semicolons', '；'],
  ])('is read between %s', (_, by) => {
    expect(cellsIn(['1', '顺丰', 'SF1'].join(by))).toEqual([['1', '顺丰', 'SF1']])
    expect(cellsIn(['"a,b;c\td"', 'x', '1'].join(by))).toEqual([['a,b;c\td', 'x', '1']])
  })

  it('is read as our own tables are written, whatever a note holds', () => {
    const text = fc.array(fc.constantFrom(...'a1,;"\t\n\r=＝ 顺')).map((signs) => signs.join(''))
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 18n }), text), { minLength: 1 }), (orders) => {
        const head = ['Order number', 'Carrier', 'Waybill', 'Note']
        const read = cellsIn(csvText([head, ...orders.map(([id, note]) => [String(id), '', '', note])]))
        expect(read.slice(1).map((cells) => cells?.[0])).toEqual(orders.map(([id]) => String(id)))
      }),
    )
  })

  it('leaves the marks out by which a spreadsheet keeps a number as it is', () => {
    expect(cellsIn('\t217364387718224716,jd,\'0123\n"\t1",jd,’2')).toEqual([
      ['217364387718224716', 'jd', '0123'],
      ['1', 'jd', '2'],
    ])
  })

  it('takes nothing that comes after quotation marks that do not close', () => {
    expect(linesOf('1,jd,JD1\n2,"jd,JD2\n3,jd,JD3')).toEqual([
      { line: 1, text: '1,jd,JD1', cells: ['1', 'jd', 'JD1'] },
      { line: 2, text: '2,"jd,JD2\n3,jd,JD3', cells: undefined },
    ])
    expect(cellsIn('1,6" pipe,x\n2,"a"b,x\n3,y,z')).toEqual([['1', '6" pipe', 'x'], undefined, ['3', 'y', 'z']])
  })

  it('is read in a time that grows with its length, a run of tabs as well', () => {
    const began = performance.now()
    expect(linesOf(`a\tb\nx${'\t'.repeat(200_000)}x`)).toHaveLength(2)
    expect(performance.now() - began).toBeLessThan(2_500)
  })

  it('has no row with a cell that no spreadsheet would hold, and no more columns than people have', () => {
    const long = 'x'.repeat(CELL_MOST)
    expect(cellsIn(`a,${long}\nb,${long}x`)).toEqual([['a', long], undefined])
    expect(cellsIn('1,'.repeat(COLUMNS_MOST + 50))[0]).toHaveLength(COLUMNS_MOST)
  })

  it('has no rows where nothing stands', () => {
    expect(linesOf('\uFEFF\r\n,,,\n \n""\n')).toEqual([])
  })
})

it.each([
  ['¥1,299.00', '1299.00'],
  ['1，299，000', '1299000'],
  ['1 299', '1299'],
  ['12,50', '12,50'],
  ['1,2345', '1,2345'],
  ['1.299,00', '1.299,00'],
])('drops what groups digits, and nothing else: %s', (typed, number) => {
  expect(plainNumber(typed)).toBe(number)
})

it('knows a number that a spreadsheet has rounded', () => {
  for (const cell of ['2.17E+17', '2,17364E+17', '2E17', '217364387718224000']) expect(isRounded(cell)).toBe(true)
  for (const cell of ['217364387718224716', 'SF1234567890', '120', '1000000', 'E17', ''])
    expect(isRounded(cell)).toBe(false)
})
