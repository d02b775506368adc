import type { z } from 'zod'
import { takeIn } from '~/features/stock/server/move-by-hand'
import { mallHasPictures } from '~/features/uploads/server/owns-pictures'
import * as m from '~/paraglide/messages'
import type { Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { type Fen, fen, parseYuan, yuanText } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import type { goodsSku, goodsSkus } from '../../contract/editing'
import { openStock } from '../catalogue/skus-for-sale'
import { type Changed, changeGoods, type Said, type Written } from './change-goods'
import { choiceName, choiceOf, combinations } from './choices-of'
import type { GoodsRow } from './store'
import * as store from './store-skus'

type SkusInput = z.output<typeof goodsSkus>
type Wrong = 'skuUnpriced' | 'barcodeTaken' | 'lastSku'
type Line = store.SkuFields & { at: number; values: string[]; was: store.StoredSku | undefined; pieces: number }

const money = (text: string | undefined): Fen | null => (text ? (parseYuan(text) ?? null) : null)

/** A new SKU without a price is skipped; an existing one needs it while it is sold. */
function linesOf(input: SkusInput, row: GoodsRow, stored: readonly store.StoredSku[]): Result<Line[], 'skuUnpriced'> {
  const known = new Map(stored.map((sku) => [choiceOf(sku.values), sku]))
  const offered = combinations(row.options)
  const lines: Line[] = []
  for (const [at, choice] of input.choice.entries()) {
    const was = known.get(choice)
    const values = was?.values ?? offered.find((one) => choiceOf(one) === choice)
    const isHidden = input.shown[at] === 'no'
    const price = money(input.price[at]) ?? (isHidden ? (was?.price ?? null) : null)
    if (!values || lines.some((line) => choiceOf(line.values) === choice)) continue
    if (!price) {
      if (was) return refuse('skuUnpriced', { field: `price[${at}]` })
      continue
    }
    const sort = offered.findIndex((one) => choiceOf(one) === choice)
    lines.push({
      ...{ at, values, was, price, isHidden },
      marketPrice: money(input.marketPrice[at]),
      cost: money(input.cost[at]) ?? fen(0),
      barcode: input.barcode[at] || null,
      weight: input.weight[at] ?? 0,
      pieces: was ? 0 : (input.pieces[at] ?? 0),
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

type Read = Pick<store.StoredSku, 'values' | 'price' | 'marketPrice' | 'cost' | 'barcode' | 'weight' | 'isHidden'>

const said = (skus: readonly Read[], { options }: GoodsRow): Said =>
  Object.assign(
    {},
    ...skus.map((sku) => {
      const name = choiceName(sku.values, options, 'zh-Hans')
      return {
        [`price ${name}`]: yuanText(sku.price),
        [`marketPrice ${name}`]: sku.marketPrice === null ? '' : yuanText(sku.marketPrice),
        [`cost ${name}`]: yuanText(sku.cost),
        [`barcode ${name}`]: sku.barcode ?? '',
        [`weight ${name}`]: String(sku.weight),
        [`shown ${name}`]: sku.isHidden ? '' : '✓',
      }
    }),
  )

/** Never deletes one. Refused as lastSku where goods on sale would have nothing to sell. */
export const writeSkus = (operatorId: string, input: SkusInput, locale: Locale): Promise<Changed<Wrong>> =>
  changeGoods<Wrong>(operatorId, 'skus', input, async (tx, row) => {
    const stored = await store.listStored(tx, row.id)
    const lines = linesOf(input, row, stored)
    if (!lines.ok) return lines
    const codes = await checkBarcodes(tx, lines.value)
    if (!codes.ok) return codes
    const others = stored.filter(({ id }) => !lines.value.some(({ was }) => was?.id === id))
    const isSold = [...lines.value, ...others].some(({ isHidden }) => !isHidden)
    if (row.status === 'on sale' && !isSold) return refuse('lastSku')
    await store.freeBarcodes(
      tx,
      lines.value.flatMap(({ was }) => (was ? [was.id] : [])),
    )
    for (const { was, values, pieces, at: _, ...fields } of lines.value) {
      if (was) await store.updateSku(tx, was.id, fields)
      else {
        const skuId = await store.insertSku(tx, row.id, values, fields)
        await openStock(tx, [skuId])
        if (pieces > 0)
          await takeIn(tx, operatorId, { skuId, pieces, reason: m.console_goods_first_stock({}, { locale }) })
      }
    }
    await store.writePrices(tx, row.id)
    return ok({ set: [], before: said(stored, row), after: said([...others, ...lines.value], row) })
  })

export async function writtenPrices(
  tx: Tx,
  row: GoodsRow,
  skus: readonly store.StoredSku[],
  prices: readonly Fen[],
): Promise<Result<Written, never>> {
  const after = skus.map((sku, at) => ({ ...sku, price: prices[at] ?? sku.price }))
  await store.updatePrices(tx, after)
  await store.writePrices(tx, row.id)
  return ok({ set: [], before: said(skus, row), after: said(after, row) })
}

export const writeSku = (operatorId: string, sent: z.output<typeof goodsSku>): Promise<Changed> =>
  changeGoods(operatorId, 'skus', sent, async (tx, row) => {
    const sku = (await store.listStored(tx, row.id)).find(({ id }) => id === sent.skuId)
    if (!sku) return refuse('notFound', { field: 'skuId' })
    const [picture = null] = sent.pictures
    if (picture && picture !== sku.picture && !(await mallHasPictures(tx, [picture])))
      return refuse('notFound', { field: 'pictures' })
    const look = { price: parseYuan(sent.price) as Fen, picture, lowBelow: sent.lowBelow ?? null }
    await store.updateLook(tx, sku.id, look)
    await store.writePrices(tx, row.id)
    const name = choiceName(sku.values, row.options, 'zh-Hans')
    const saidOf = (one: store.SkuLook): Said => ({
      [`price ${name}`]: yuanText(one.price),
      [`pictures ${name}`]: one.picture ?? '',
      [`lowBelow ${name}`]: String(one.lowBelow ?? ''),
    })
    return ok({ set: [], before: saidOf(sku), after: saidOf(look) })
  })
