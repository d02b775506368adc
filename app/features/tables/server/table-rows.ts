import { fieldsOf } from '~/contract/language-fields'
import { optionsText } from '~/features/stock/server/read-stock'
import type { Reader } from '~/platform/database/transaction'
import { type Locale, pickText } from '~/values/locales'
import { dayOf } from '~/values/time'
import type { TableKind } from '../contract/columns'
import * as goods from './store-goods-tables'
import * as people from './store-people-tables'

export type Row = Record<string, unknown>
interface Read {
  rows: Row[]
  /** The id of the last thing; without one, nothing is left. */
  last: string | undefined
}
type Reading = (reader: Reader, piece: people.DatedPiece, locale: Locale) => Promise<Read>

/** Comma and space, as people list things. */
export const listText = (list: readonly string[]) => list.join(', ')

const reading =
  <R extends object>(
    rowsOf: (reader: Reader, piece: people.DatedPiece) => Promise<R[]>,
    id: keyof R,
    shown: (row: R, locale: Locale) => Row = (row) => row as Row,
  ): Reading =>
  async (reader, piece, locale) => {
    const rows = await rowsOf(reader, piece)
    const last = rows.at(-1)
    return { rows: rows.map((row) => shown(row, locale)), last: last && String(last[id]) }
  }

export const goodsCells = (row: goods.GoodsTableRow, locale: Locale): Row => ({
  ...row,
  ...{ ...fieldsOf('name', row.name), ...fieldsOf('subtitle', row.subtitle), ...fieldsOf('unit', row.unit) },
  ...{ category: pickText(row.category, locale), brand: pickText(row.brand ?? {}, locale) },
  ...{ serviceTags: listText(row.serviceTags), tags: listText(row.tags), pictures: listText(row.pictures) },
})

export function skuCells(
  { name, category, chosen, offered, isHidden, ...row }: goods.SkuTableRow,
  locale: Locale,
): Row {
  const pairs = offered.map((option, at) => [
    pickText(option.name, locale),
    pickText(option.values.find(({ key }) => key === chosen[at])?.name ?? {}, locale),
  ])
  return {
    ...row,
    ...{ goodsName: pickText(name, locale), category: pickText(category, locale), shown: !isHidden },
    options: optionsText({ values: chosen, options: offered }, locale),
    ...Object.fromEntries(
      pairs.flatMap(([option, value], at) => [
        [`option${at + 1}`, option],
        [`value${at + 1}`, value],
      ]),
    ),
  }
}

export const categoryCells = ({ name, id, ...row }: Awaited<ReturnType<typeof goods.categoryRows>>[number]): Row => ({
  ...{ ...row, category: id },
  ...fieldsOf('name', name),
})

const firstDay = (at: string | null) => (at ? dayOf(new Date(at)) : '')
/** The end lies behind the last day. */
const lastDay = (at: string | null) => (at ? dayOf(new Date(Date.parse(at) - 1)) : '')

export const couponCells = ({ name, percentOff, scope, scopeIds, ...row }: goods.CouponTableRow): Row => ({
  ...{ ...row, scope, nameZh: name['zh-Hans'] ?? '', nameEn: name.en ?? '' },
  pays: percentOff === null ? '' : 100 - percentOff,
  threshold: row.threshold || '',
  goodsIds: scope === 'goods' || scope === 'except' ? listText(scopeIds) : '',
  categoryIds: scope === 'categories' ? listText(scopeIds) : '',
  ...{ claimFrom: firstDay(row.claimFrom), claimUntil: lastDay(row.claimUntil) },
  ...{ validFrom: firstDay(row.validFrom), validUntil: lastDay(row.validUntil) },
})

const skus = reading(goods.skuRows, 'sku', skuCells)

export const readings: Record<TableKind, Reading> = {
  goods: reading(goods.goodsRows, 'goods', goodsCells),
  ...{ skus, prices: skus, stock: skus },
  categories: reading(goods.categoryRows, 'id', categoryCells),
  brands: reading(goods.brandRows, 'id', ({ id, name, story, ...row }) => ({
    ...{ ...row, brand: id },
    ...{ ...fieldsOf('name', name), ...fieldsOf('story', story) },
  })),
  coupons: reading(goods.couponRows, 'coupon', couponCells),
  members: reading(people.memberRows, 'member'),
  orders: reading(people.orderRows, 'order', ({ title, chosen, ...row }, locale) => ({
    ...{ ...row, title: pickText(title, locale) },
    options: chosen.map(({ value }) => pickText(value, locale)).join(' / '),
  })),
  cases: reading(people.caseRows, 'case', ({ title, ...row }, locale) => ({ ...row, title: pickText(title, locale) })),
  ledger: reading(people.ledgerRows, 'entry', ({ unit, amount, ...row }) => ({
    ...{ ...row, entry: String(row.entry) },
    ...(unit === 'CNY' ? { amount } : { points: amount }),
  })),
  payouts: reading(people.payoutRows, 'payout'),
}
