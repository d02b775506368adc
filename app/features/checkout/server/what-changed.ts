import { isDeepStrictEqual } from 'node:util'
import type { SkuForSale } from '~/features/goods/server/catalogue/skus-for-sale'
import * as m from '~/paraglide/messages'
import { type Locale, pickText } from '~/values/locales'
import { type Fen, fen, shortYuan } from '~/values/money'

type Line = { skuId: string; quantity: number; price: Fen }

export const seenOf = (lines: readonly Line[]): string =>
  lines.map(({ skuId, quantity, price }) => `${skuId}:${quantity}:${price}`).join(',')

/** In any order. A cart changed in another tab may have other lines for the same total; an empty `seen` is unknown. */
export const isSeen = (seen: string, lines: readonly Line[]): boolean =>
  seen === '' || isDeepStrictEqual(seen.split(',').sort(), seenOf(lines).split(',').sort())

/** It comes back from a browser, which may say anything. */
function readSeen(seen: string): Line[] {
  return seen.split(',').flatMap((one) => {
    const [skuId = '', quantity, price] = one.split(':')
    const numbers = [Number(quantity), Number(price)] as const
    return skuId && numbers.every(Number.isSafeInteger) ? [{ skuId, quantity: numbers[0], price: fen(numbers[1]) }] : []
  })
}

export function whatChanged(
  seen: string,
  lines: readonly Line[],
  skus: ReadonlyMap<string, SkuForSale>,
  locale: Locale,
): string[] {
  const before = readSeen(seen)
  if (before.length === 0) return []
  const now = new Map(lines.map((line) => [line.skuId, line]))
  const sentences = before.map((was) => changeOf(was, now.get(was.skuId), skus.get(was.skuId), locale))
  const isAdded = lines.some(({ skuId }) => !before.some((was) => was.skuId === skuId))
  const added = isAdded ? m.orders_changed_cart({}, { locale }) : undefined
  return [...new Set([...sentences, added].filter((one) => one !== undefined))]
}

function changeOf(was: Line, now: Line | undefined, sku: SkuForSale | undefined, locale: Locale): string | undefined {
  const title = sku ? pickText(sku.title, locale) : ''
  if (!now && sku && !sku.isOnSale) return m.orders_changed_gone({ title }, { locale })
  if (!now && sku?.available === 0) return m.orders_changed_sold_out({ title }, { locale })
  if (!now || now.quantity !== was.quantity) return m.orders_changed_cart({}, { locale })
  if (now.price === was.price) return undefined
  return m.orders_changed_price({ title, price: shortYuan(now.price), before: shortYuan(was.price) }, { locale })
}
