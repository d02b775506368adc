import * as m from '~/paraglide/messages'
import { LOCALES, languageNames } from '~/values/locales'
import { ownOf } from '~/values/own'
import {
  type DetailKind,
  GOODS_STATUSES,
  GOODS_TEXTS,
  type GoodsLack,
  type GoodsSection,
  goodsEditingFields,
  goodsStatusTexts,
  ofEachText,
} from '../contract/editing'

export const goodsStatusTones = { draft: 'tint', 'on sale': 'good', 'off sale': 'quiet' } as const

export const goodsStockTexts = {
  in: m.console_goods_stock_in,
  low: m.console_goods_stock_low,
  out: m.console_goods_stock_out,
} as const

export const goodsLackTexts: Record<GoodsLack, () => string> = {
  name: m.console_goods_lacks_name,
  pictures: m.console_goods_lacks_pictures,
  skus: m.console_goods_lacks_skus,
}

export const goodsSectionTexts: Record<GoodsSection | 'state', () => string> = {
  about: m.console_goods_about,
  terms: m.console_goods_terms,
  media: m.console_goods_media,
  details: m.console_goods_details,
  options: m.console_goods_options,
  skus: m.console_goods_skus,
  plan: m.console_goods_plan,
  state: m.word_state,
}

export const detailKindTexts: Record<DetailKind, () => string> = {
  text: m.console_word_block_text,
  heading: m.word_block_heading,
  facts: m.console_goods_block_facts,
  picture: m.word_picture,
}

const fields: Record<string, () => string> = {
  ...goodsEditingFields,
  ...ofEachText((name) => ({ [name]: GOODS_TEXTS[name].say })),
  tags: m.console_goods_tags,
  pictures: m.console_goods_pictures,
  film: m.videos_field_film,
  block: m.console_goods_details,
  option: m.console_goods_options,
  value: m.console_goods_options,
  status: m.word_state,
  reason: m.console_goods_reason,
}

const languages = new Map<string, string>(LOCALES.map((locale) => [locale, languageNames[locale]]))

export function goodsFieldText(field: string): string {
  const [name = '', ...rest] = field.split(' ')
  const words = rest.map((word) => languages.get(word) ?? word).join(' ')
  return [ownOf(fields, name)?.() ?? name, words].filter(Boolean).join(' · ')
}

export const goodsValueText = (field: string, value: string): string => {
  const status = field === 'status' && GOODS_STATUSES.find((one) => one === value)
  return status ? goodsStatusTexts[status]() : value || '–'
}
