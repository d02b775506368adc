import fc from 'fast-check'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { readBook, type SheetRow } from '~/platform/tables/read-book'
import type { Cell } from '~/values/csv'
import { bookOf } from './book-file'

async function bytesOf(pieces: Cell[][][], rowsMost?: number): Promise<Buffer> {
  async function* given() {
    yield* pieces
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of bookOf(given(), rowsMost)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function ours(bytes: Buffer): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  await readBook(bytes, async (row) => {
    rows.push(row)
  })
  return rows
}

const ODD = [
  [
    '=1+1',
    '＝A1',
    '<b>&"\'',
    ' two  spaces ',
    '217364387718224716',
    '007',
    '_x0041_',
    'a\u0001b',
    '第\n二',
    '😀',
    '1e5',
  ],
]

describe('a workbook of ours', () => {
  it('is opened by a reader that knows nothing of us, with texts as texts and numbers as numbers', async () => {
    const bytes = await bytesOf([
      [['id', 'price', 'count']],
      [['217364387718224716', { value: '12.50' }, 7]],
      [['=1+1', '', 0]],
    ])
    const read = await readXlsxFile(bytes)
    const rows = (Array.isArray(read[0]) ? read : (read[0] as unknown as { data: unknown[][] }).data) as unknown[][]
    expect(rows).toEqual([
      ['id', 'price', 'count'],
      ['217364387718224716', 12.5, 7],
      ['=1+1', null, 0],
    ])
  })

  it('is read back as it was written, whatever stands in it', async () => {
    expect((await ours(await bytesOf([ODD]))).map(({ cells }) => cells)).toEqual(ODD)
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((one) => one.trim() !== '')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(text, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 }),
        async (rows) => {
          expect((await ours(await bytesOf([rows]))).map(({ cells }) => cells)).toEqual(rows)
        },
      ),
      { numRuns: 50 },
    )
  })

  it('goes on in another sheet, below the same heads, where the first is full', async () => {
    const sheets = await readXlsxFile(await bytesOf([[['head'], ['a']], [['b'], ['c'], ['d']], [['e']]], 3))
    expect(sheets).toMatchObject([
      { sheet: '1', data: [['head'], ['a'], ['b']] },
      { sheet: '2', data: [['head'], ['c'], ['d']] },
      { sheet: '3', data: [['head'], ['e']] },
    ])
  })

  it('has no cell that is longer than a spreadsheet takes, and none that ends in half a sign', async () => {
    const [first, second] = await ours(
      await bytesOf([['x'.repeat(40_000)], [`x${'😀'.repeat(20_000)}`]].map((row) => [row])),
    )
    expect(first?.cells[0]).toHaveLength(32_767)
    expect(second?.cells[0]).toBe(`x${'😀'.repeat(16_383)}`)
  })

  it('holds one piece at a time, however many rows there are', async () => {
    const row: Cell[] = Array.from({ length: 12 }, (_, at) => `cell ${at}`)
    let given = 0
    async function* many() {
      for (; given < 100; given++) yield Array.from({ length: 1_000 }, () => row)
    }
    const begun = bookOf(many())
    await begun.next()
    await begun.next()
    expect(given).toBeLessThan(5)
    await begun.return(undefined)
  })
})
