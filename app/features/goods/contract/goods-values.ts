import { FIELD_LOCALES, fieldsOf } from '~/contract/language-fields'
import * as m from '~/paraglide/messages'
import { LOCALES, type Locale, type Texts } from '~/values/locales'
import { type Fen, yuanText } from '~/values/money'
import { GOODS_OPTIONS_MOST, ofEachText, SKU_PIECES_MOST } from './editing'
import type { DeskGoods, DeskSku, GoodsChoices } from './operators'

/** One block, value or SKU of the form; its fields stand in columns. */
export type Row = Record<string, string>

/** The form's fields as a browser would post them; several of a name are a list. */
export type Values = Record<string, string | string[]>

const columnsOf = (rows: readonly Row[], names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name] ?? '')]))

export const TEXT_COLUMNS = {
  'zh-Hans': 'text',
  'zh-Hant': 'textHant',
  en: 'textEn',
  es: 'textEs',
  fr: 'textFr',
} as const satisfies Record<Locale, string>

export const BLOCK_NAMES = ['kind', 'blockKey', ...Object.values(TEXT_COLUMNS), 'of'] as const
export const OPTION_NAMES = Object.values(FIELD_LOCALES).map((suffix) => `option${suffix}`)
export const VALUE_NAMES = [
  ...Object.values(FIELD_LOCALES).map((suffix) => `value${suffix}`),
  'valueKey',
  'optionOf',
] as const
export const SKU_NAMES = [
  ...['choice', 'price', 'marketPrice', 'cost', 'pieces', 'stockSeen', 'look', 'code', 'barcode', 'weight'],
  ...['lowBelow', 'shown'],
] as const

const sum = (amount: number | null): string => (amount ? yuanText(amount as Fen) : '')

export const rowOf = (sku: DeskSku): Row => ({
  choice: sku.choice,
  price: sum(sku.price),
  marketPrice: sum(sku.marketPrice),
  cost: sum(sku.cost),
  pieces: sku.available > SKU_PIECES_MOST ? '' : String(sku.available),
  stockSeen: `${sku.available}:${sku.lastEntry}`,
  look: sku.picture ?? '',
  code: sku.code,
  barcode: sku.barcode,
  weight: sku.weight ? String(sku.weight) : '',
  lowBelow: String(sku.lowBelow ?? ''),
  shown: sku.isHidden ? 'no' : 'yes',
})

/** As a datetime-local field holds it, in the mall's time zone. */
const momentOf = (at: string | null): string =>
  at ? new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 16) : ''

const blockRow = ({ key, kind, texts, picture }: DeskGoods['details'][number]): Row => ({
  ...{ kind, blockKey: key, of: picture },
  ...Object.fromEntries(Object.entries(TEXT_COLUMNS).map(([locale, name]) => [name, texts[locale] ?? ''])),
})

export const valuesOfGoods = (goods: DeskGoods): Values => {
  const values = goods.options.flatMap(({ values }, option) =>
    values
      .filter(({ isGone }) => !isGone)
      .map(({ key, names }): Row => ({ ...fieldsOf('value', names), valueKey: key, optionOf: String(option) })),
  )
  return {
    ...ofEachText((name) => fieldsOf(name, goods[`${name}s`])),
    categoryId: goods.categoryId,
    brandId: goods.brandId,
    isExclusive: goods.isExclusive ? 'true' : '',
    freightTemplateId: goods.freightTemplateId,
    limitPerOrder: String(goods.limitPerOrder ?? ''),
    points: String(goods.points),
    sort: String(goods.sort),
    serviceTags: goods.serviceTags,
    tags: goods.tags,
    pictures: goods.pictures,
    film: goods.film,
    ...columnsOf(goods.details.map(blockRow), BLOCK_NAMES),
    ...columnsOf(
      Array.from({ length: GOODS_OPTIONS_MOST }, (_, at) => fieldsOf('option', goods.options[at]?.names ?? {})),
      OPTION_NAMES,
    ),
    ...columnsOf(values, VALUE_NAMES),
    ...columnsOf(goods.skus.map(rowOf), SKU_NAMES),
    onSaleAt: momentOf(goods.onSaleAt),
    offSaleAt: momentOf(goods.offSaleAt),
  }
}

export function valuesOfNew({ freightTemplates: [first, second] }: Pick<GoodsChoices, 'freightTemplates'>): Values {
  const unit: Texts = Object.fromEntries(LOCALES.map((locale) => [locale, m.goods_unit_first({}, { locale })]))
  const freightTemplateId = first && !second ? first.id : ''
  return { ...fieldsOf('unit', unit), freightTemplateId, points: '0', sort: '0' }
}
