import { ownOf } from '~/values/own'
import type { TableColumn } from '../contract/column'
import type { TableKind } from '../contract/columns'

/** The columns of Shopify's product CSV that have one here; docs/tables.md lists them. */
const COLUMNS: Readonly<Record<string, string>> = {
  Title: 'goodsName',
  Type: 'category',
  'Option1 Name': 'option1',
  'Option1 Value': 'value1',
  'Option2 Name': 'option2',
  'Option2 Value': 'value2',
  'Option3 Name': 'option3',
  'Option3 Value': 'value3',
  'Variant SKU': 'code',
  'Variant Grams': 'weight',
  'Variant Inventory Qty': 'pieces',
  'Variant Price': 'price',
  'Variant Compare At Price': 'marketPrice',
  'Variant Barcode': 'barcode',
  'Cost per item': 'cost',
}
const [HANDLE, PRICE] = ['Handle', 'Variant Price']
/** Only the first row of a product says these. */
const OF_PRODUCT = ['Title', 'Type', 'Option1 Name', 'Option2 Name', 'Option3 Name']

export const isShopify = (kind: TableKind, head: readonly string[]) =>
  kind === 'skus' && [HANDLE, PRICE].every((name) => head.includes(name))

export const shopifyColumns = (head: readonly string[], columns: readonly TableColumn[]) =>
  head.map((name) => columns.find(({ key }) => key === ownOf(COLUMNS, name)))

/** Each row as if it stood alone; undefined for one that only shows another picture. */
export function shopifyRows(head: readonly string[]): (row: readonly string[]) => string[] | undefined {
  const at = (name: string) => head.indexOf(name)
  let product: readonly string[] = []
  return (row) => {
    if (row[at(HANDLE)] !== product[at(HANDLE)]) product = row
    if (!row[at(PRICE)]) return undefined
    const whole = head.map((name, place) => row[place] || (OF_PRODUCT.includes(name) ? (product[place] ?? '') : ''))
    // How it says that there are no options.
    const isPlain = whole[at('Option1 Value')] === 'Default Title'
    return whole.map((cell, place) => (isPlain && (head[place] ?? '').startsWith('Option') ? '' : cell))
  }
}
