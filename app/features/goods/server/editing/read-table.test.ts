import { expect, it } from 'vitest'
import { readTable } from './read-table'

const cells = (table: string, optionCount = 0, options: string[] = []) =>
  readTable(table, { optionCount, options }, 'en')

it('reads columns by their headings, in either language, and takes unknown ones for options', () => {
  const { options, rows, bad } = cells('颜色\t尺码\t库存\t售价（元）\n红\t大\t5\t¥1,299.00\n蓝\t小\t\t59')
  expect(options).toEqual(['颜色', '尺码'])
  expect(rows).toMatchObject([
    { line: 2, values: ['红', '大'], cells: { pieces: '5', price: '1299.00' } },
    { line: 3, values: ['蓝', '小'], cells: { pieces: '', price: '59' } },
  ])
  expect(bad).toEqual([])
  expect(cells('Colour,SKU code,Price\nRed,A-1,5').rows).toMatchObject([{ cells: { code: 'A-1', price: '5' } }])
})

it('takes a heading for an option of the form before it takes it for anything else', () => {
  const table = '重量\t包装\t售价\n50克\t袋\t9\n100克\t袋\t17'
  expect(cells(table).options).toEqual(['包装'])
  expect(cells(table, 2, ['重量', '包装'])).toMatchObject({
    options: ['重量', '包装'],
    rows: [
      { values: ['50克', '袋'], cells: { price: '9' } },
      { values: ['100克', '袋'], cells: { price: '17' } },
    ],
  })
})

it('reads columns by their order where they have no headings', () => {
  expect(cells('59\t99\t20\t5').rows).toMatchObject([
    { values: [], cells: { price: '59', marketPrice: '99', cost: '20', pieces: '5' } },
  ])
  expect(cells('Red\t59').rows).toMatchObject([{ values: ['Red'], cells: { price: '59' } }])
  expect(cells('42\t59', 1).rows).toMatchObject([{ values: ['42'], cells: { price: '59' } }])
})

it('leaves a decimal comma where it is, so that the form says it is no price', () => {
  expect(cells('Price\tStock\n12,50\t1,000').rows).toMatchObject([{ cells: { price: '12,50', pieces: '1000' } }])
})

it('says which lines it cannot take', () => {
  const { rows, bad } = cells('Price,Barcode\n5,6.9E+12\n6,"x\n7,1')
  expect(rows).toEqual([])
  expect(bad).toMatchObject([{ line: 2 }, { line: 3 }])
})
