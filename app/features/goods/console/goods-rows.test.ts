import { expect, it } from 'vitest'
import type { Row } from '../contract/goods-values'
import { filledDown, gridOf, withKeys, withOptions, withTable } from './goods-rows'

const valuesOf = (...options: string[][]): Row[] =>
  options.flatMap((texts, at) => texts.map((text) => ({ valueHans: text, valueKey: text, optionOf: String(at) })))
const gridOfValues = (values: readonly Row[], skus: readonly Row[] = []) => gridOf(values, skus, new Map(), 'Hans')

it('has a row for each combination, with what was typed of it, and what is stored of others', () => {
  const skus: Row[] = [
    { choice: 'red.big', price: '5', stockSeen: '3:', shown: 'yes' },
    { choice: 'green', price: '7', stockSeen: '1:', shown: 'yes' },
    { choice: 'new', price: '9', stockSeen: '', shown: 'yes' },
  ]
  const rows = gridOfValues(valuesOf(['red', 'blue'], ['big']), skus)
  expect(rows.map(({ row, name, isOffered }) => [row.choice, name, row.price, row.shown, isOffered])).toEqual([
    ['red.big', 'red / big', '5', 'yes', true],
    ['green', '', '7', 'no', false],
    ['blue.big', 'blue / big', undefined, 'yes', true],
  ])
  const [sole] = gridOfValues(valuesOf(['red']), [{ choice: '', price: '5' }])
  expect(sole?.row).toMatchObject({ choice: 'red', price: '5' })
  expect(gridOfValues([]).map(({ row }) => row.choice)).toEqual([''])
})

it('fills empty cells from the first row, and leaves what is typed and what has gone', () => {
  const skus: Row[] = [
    { choice: 'red', price: '5', shown: 'yes' },
    { choice: 'blue', price: '6', shown: 'yes' },
    { choice: 'gone', price: '', stockSeen: '1:', shown: 'yes' },
  ]
  const rows = filledDown(gridOfValues(valuesOf(['red', 'blue', 'green']), skus), 'price')
  expect(rows.map(({ price }) => price)).toEqual(['5', '6', '', '5'])
})

const line = (at: number, values: string[], cells: Row) => ({ line: at, values, cells })

it('takes options from a table, and adds the values that it does not have', () => {
  const rows = [line(2, ['red', 'big'], {}), line(3, ['blue', 'big'], {})]
  const made = withOptions([{}, {}, {}], [], { options: ['Colour', 'Size'], rows })
  expect(made.options.map((row) => row.optionHans)).toEqual(['Colour', 'Size', ''])
  expect(made.values.map((row) => [row.valueHans, row.optionOf])).toEqual([
    ['red', '0'],
    ['big', '1'],
    ['blue', '0'],
  ])
  expect(new Set(made.values.map((row) => row.valueKey)).size).toBe(3)
  const [known] = withKeys(valuesOf(['red']))
  const colours = { options: ['colour'], rows: [line(2, ['red'], {}), line(3, ['blue'], {})] }
  const more = withOptions([{ optionHans: 'Colour' }, {}, {}], [known as Row], colours)
  expect(more.values).toMatchObject([{ valueKey: 'red' }, { valueHans: 'blue', optionOf: '0' }])
})

it('finds the rows that a line is about, and says which lines are about none', () => {
  const values = valuesOf(['red', 'blue'], ['big', 'small'])
  const lines = [
    line(2, ['red'], { price: '5', cost: '' }),
    line(3, ['small', 'red'], { price: '6' }),
    line(4, ['green'], { price: '7' }),
    line(5, [''], { price: '8' }),
    line(6, ['red', 'small'], { price: '6' }),
  ]
  const { rows, left, twice } = withTable(gridOfValues(values, [{ choice: 'red.big', cost: '2' }]), values, lines)
  expect(rows.map(({ price }) => price)).toEqual(['5', '6', undefined, undefined])
  expect(rows[0]?.cost).toBe('2')
  expect(left).toEqual([4, 5])
  expect(twice).toEqual([6])
  const english = withTable(
    gridOfValues(values),
    values.map((row) => ({ ...row, valueEn: `${row.valueHans} in English` })),
    [line(2, ['blue in English'], { price: '3' })],
  )
  expect(english.rows.map(({ price }) => price)).toEqual([undefined, undefined, '3', '3'])
  const byPlace = withTable(gridOfValues(values), values, [line(1, [], { price: '9' })])
  expect(byPlace.rows[0]?.price).toBe('9')
})
