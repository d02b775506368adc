import { mallHasPictures } from '~/features/uploads/server/owns-pictures'
import type { Tx } from '~/platform/database/transaction'
import { type Fen, fen, parseYuan } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { type GoodsWritten, oddPrice } from '../../contract/saving'
import { choiceOf, combinations } from './choices-of'
import type { GoodsRow } from './store'
import * as store from './store-skus'

export type Line = store.SkuFields & { at: number; values: string[]; was: store.StoredSku | undefined }
export type WrongLine = 'skuUnpriced' | 'barcodeTaken' | 'codeTwice' | 'notFound' | 'priceOdd'

const money = (text: string | undefined): Fen | null => (text ? (parseYuan(text) ?? null) : null)

/** A new SKU without a price is skipped; an existing one needs it while it is sold. */
export function linesOf(
  sent: GoodsWritten,
  row: GoodsRow,
  stored: readonly store.StoredSku[],
): Result<Line[], 'skuUnpriced'> {
  const known = new Map(stored.map((sku) => [choiceOf(sku.values), sku]))
  const offered = combinations(row.options)
  const lines: Line[] = []
  for (const [at, choice] of sent.choice.entries()) {
    const was = known.get(choice)
    const sort = offered.findIndex((one) => choiceOf(one) === choice)
    const values = was?.values ?? offered[sort]
    // Of an option that has just gone nothing is sold any more.
    const isHidden = sent.shown[at] === 'no' || sort < 0
    const price = money(sent.price[at]) ?? (isHidden ? (was?.price ?? null) : null)
    if (!values || lines.some((line) => choiceOf(line.values) === choice)) continue
    if (!price) {
      if (was) return refuse('skuUnpriced', { field: `price[${at}]` })
      continue
    }
    lines.push({
      ...{ at, values, was, price, isHidden },
      marketPrice: money(sent.marketPrice[at]),
      cost: money(sent.cost[at]) ?? fen(0),
      picture: sent.look[at] || null,
      code: sent.code[at] || null,
      barcode: sent.barcode[at] || null,
      weight: sent.weight[at] ?? 0,
      lowBelow: sent.lowBelow[at] ?? null,
      sort: sort < 0 ? offered.length + at : sort,
    })
  }
  return ok(lines)
}

async function checkBarcodes(tx: Tx, lines: readonly Line[]): Promise<Result<object, 'barcodeTaken'>> {
  const coded = lines.filter(({ barcode }) => barcode)
  const own = lines.flatMap(({ was }) => (was ? [was.id] : []))
  const codes = coded.map(({ barcode }) => String(barcode))
  const taken = await store.takenBarcode(tx, codes, own)
  const wrong = coded.find(({ barcode }, index) => barcode === taken || codes.indexOf(String(barcode)) < index)
  return wrong ? refuse('barcodeTaken', { field: `barcode[${wrong.at}]` }) : ok({})
}

async function checkPictures(tx: Tx, lines: readonly Line[]): Promise<Result<object, 'notFound'>> {
  const added = lines.flatMap(({ picture, was }) => (picture && picture !== was?.picture ? [picture] : []))
  if (await mallHasPictures(tx, [...new Set(added)])) return ok({})
  const wrong = lines.find(({ picture, was }) => picture && picture !== was?.picture)
  return refuse('notFound', { field: `look[${wrong?.at}]` })
}

/** `others` are the SKUs of the goods that the form does not name. */
export async function checkLines(
  tx: Tx,
  lines: readonly Line[],
  others: readonly store.StoredSku[],
  areMeant: boolean,
): Promise<Result<object, WrongLine>> {
  const codes = [...others, ...lines].map(({ code }) => code)
  const twin = lines.find(({ code }, index) => code && codes.indexOf(code) < others.length + index)
  if (twin) return refuse('codeTwice', { field: `code[${twin.at}]` })
  const odd = lines.some((line) => !line.isHidden && oddPrice(line, line.was).length > 0)
  if (odd && !areMeant) return refuse('priceOdd', { field: 'meant' })
  const pictures = await checkPictures(tx, lines)
  return pictures.ok ? checkBarcodes(tx, lines) : pictures
}
