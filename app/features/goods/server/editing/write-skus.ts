import { type Entry, enterByHand } from '~/features/stock/server/move-by-hand'
import * as m from '~/paraglide/messages'
import type { Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { type Fen, yuanText } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import type { GoodsWritten } from '../../contract/saving'
import { openStock } from '../catalogue/skus-for-sale'
import type { Planned, Said } from './change-goods'
import { choiceName, choiceOf } from './choices-of'
import { checkLines, type Line, linesOf, type WrongLine } from './sku-lines'
import type { GoodsRow } from './store'
import * as store from './store-skus'

type Read = Omit<store.StoredSku, 'id' | 'sort' | 'available' | 'lastEntry'>

const said = (skus: readonly Read[], { options }: GoodsRow): Said =>
  Object.assign(
    {},
    ...skus.map((sku) => {
      const name = choiceName(sku.values, options, 'zh-Hans')
      return {
        [`price ${name}`]: yuanText(sku.price),
        [`marketPrice ${name}`]: sku.marketPrice === null ? '' : yuanText(sku.marketPrice),
        [`cost ${name}`]: yuanText(sku.cost),
        [`code ${name}`]: sku.code ?? '',
        [`barcode ${name}`]: sku.barcode ?? '',
        [`weight ${name}`]: String(sku.weight),
        [`lowBelow ${name}`]: String(sku.lowBelow ?? ''),
        [`look ${name}`]: sku.picture ?? '',
        [`shown ${name}`]: sku.isHidden ? '' : '✓',
      }
    }),
  )

const isAsBefore = ({ was, at: _, values: __, ...fields }: Line) =>
  was !== undefined && Object.entries(fields).every(([name, value]) => was[name as keyof store.StoredSku] === value)

async function putLines(tx: Tx, row: GoodsRow, lines: readonly Line[]) {
  const changed = lines.filter((line) => !isAsBefore(line))
  await store.freeBarcodes(
    tx,
    changed.flatMap(({ was, barcode }) => (was && was.barcode !== barcode ? [was.id] : [])),
  )
  const old = changed.flatMap(({ was, at: _, values: __, ...sku }) => (was ? [{ ...sku, id: was.id }] : []))
  const added = changed.flatMap(({ was, at: _, ...sku }) => (was ? [] : [sku]))
  await store.updateSkus(tx, old)
  const made = await store.insertSkus(tx, row.id, added)
  if (made.length > 0) await openStock(tx, made)
  return []
}

/** Never deletes one. */
export async function planOfSkus(tx: Tx, row: GoodsRow, sent: GoodsWritten): Promise<Result<Planned, WrongLine>> {
  const stored = await store.listStored(tx, row.id)
  const lines = linesOf(sent, row, stored)
  if (!lines.ok) return lines
  const others = stored.filter(({ id }) => !lines.value.some(({ was }) => was?.id === id))
  const right = await checkLines(tx, lines.value, others, sent.meant)
  if (!right.ok) return right
  const apply = () => putLines(tx, row, lines.value)
  return ok({ before: said(stored, row), after: said([...others, ...lines.value], row), apply })
}

/** New SKUs take in their first pieces; of others what was typed counts against what the form showed. */
export async function moveStock(
  tx: Tx,
  operatorId: string,
  skus: readonly store.StoredSku[],
  sent: Pick<GoodsWritten, 'choice' | 'pieces' | 'stockSeen'>,
  locale: Locale,
): Promise<Result<object, 'stockTooFew' | 'stockChanged' | 'notFound'>> {
  const stored = new Map(skus.map((sku) => [choiceOf(sku.values), sku]))
  const typed: { at: number; isLate: boolean; entry: Entry }[] = []
  for (const [at, choice] of sent.choice.entries()) {
    const [sku, pieces] = [stored.get(choice), sent.pieces[at]]
    const [shown = '', lastId = ''] = (sent.stockSeen[at] ?? '').split(':')
    stored.delete(choice)
    if (!sku || pieces === undefined || Number(shown) === pieces) continue
    const reason = (shown ? m.console_goods_stock_typed : m.console_goods_first_stock)({}, { locale })
    const entry = { id: sku.id, pieces, reason, reference: '', lastId, expected: Number(shown) }
    const isLate = !shown && sku.lastEntry !== ''
    typed.push({ at, isLate, entry: { ...entry, way: shown ? 'count' : 'inbound' } })
  }
  if (typed.length === 0) return ok({})
  const entries = typed.map(({ entry }) => entry)
  const done = await enterByHand(tx, operatorId, entries)
  for (const [place, { at, isLate }] of typed.entries()) {
    const one = isLate ? refuse('stockChanged') : done[place]
    // Takes back the entries that were made.
    if (one && !one.ok) return { ...one, field: `pieces[${at}]` }
  }
  return ok({})
}

/** Written whatever is said of it: two SKUs may be called the same. */
export async function writtenPrices(
  tx: Tx,
  row: GoodsRow,
  skus: readonly store.StoredSku[],
  prices: readonly Fen[],
): Promise<Result<Planned, never>> {
  const after = skus.map((sku, at) => ({ ...sku, price: prices[at] ?? sku.price }))
  await Promise.all([store.updatePrices(tx, after), store.writePrices(tx, row.id)])
  return ok({ before: said(skus, row), after: said(after, row), apply: async () => [] })
}
