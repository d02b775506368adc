import { z } from 'zod'
import * as f from '~/contract/fields'
import { empty, inLanguages, mallPictures, several, wholeOrNone, yuan, yuanOrNone } from '~/contract/language-fields'
import { LOCALES } from '~/values/locales'
import * as limits from './limits'

const which = { id: f.id, version: f.amount }
const tags = several(f.text(limits.TAG_MOST), limits.TAGS_MOST)

export const newGoods = z.object({
  submissionId: f.id,
  nameHans: f.text(limits.GOODS_NAME_MOST),
  categoryId: f.id,
  freightTemplateId: f.id,
})

export const goodsAbout = z.object({
  ...which,
  ...inLanguages('name', limits.GOODS_NAME_MOST, true),
  ...inLanguages('subtitle', limits.GOODS_SUBTITLE_MOST, false),
  ...inLanguages('unit', limits.GOODS_UNIT_MOST, true),
})

export const goodsTerms = z.object({
  ...which,
  categoryId: f.id,
  brandId: z.preprocess(empty, f.id.optional()),
  isExclusive: f.flag.default(false),
  freightTemplateId: f.id,
  limitPerOrder: wholeOrNone(limits.GOODS_LIMIT_MOST, 1),
  points: wholeOrNone(limits.GOODS_POINTS_MOST),
  serviceTags: several(f.id, limits.TAGS_MOST),
  tags,
  sort: wholeOrNone(limits.GOODS_SORT_MOST),
})

export const goodsMedia = z.object({
  ...which,
  pictures: mallPictures(f.PICTURES_MOST),
  film: f.film,
})

export const DETAIL_KINDS = ['text', 'heading', 'facts', 'picture'] as const
export type DetailKind = (typeof DETAIL_KINDS)[number]

/** Texts of other languages stay by block key. One fact a line. */
export const goodsDetails = z.object({
  ...which,
  language: z.enum(LOCALES),
  kind: several(z.enum(DETAIL_KINDS), limits.DETAIL_BLOCKS_MOST),
  blockKey: several(f.optionalText(20), limits.DETAIL_BLOCKS_MOST),
  text: several(f.optionalLines(limits.DETAIL_TEXT_MOST), limits.DETAIL_BLOCKS_MOST),
  of: several(z.string().regex(/^((u|demo)\/[\w-]{1,64})?$/, 'unknown_id'), limits.DETAIL_BLOCKS_MOST),
})

const VALUES_MOST = limits.GOODS_OPTIONS_MOST * (limits.OPTION_VALUES_MOST + 3)

/** Values name the index of their option. Empty ones are left out. */
export const goodsOptions = z
  .object({
    ...which,
    language: z.enum(LOCALES),
    option: several(f.optionalText(limits.OPTION_NAME_MOST), limits.GOODS_OPTIONS_MOST),
    value: several(f.optionalText(limits.OPTION_VALUE_MOST), VALUES_MOST),
    valueKey: several(f.optionalText(20), VALUES_MOST),
    optionOf: several(f.amount, VALUES_MOST),
  })
  .superRefine(({ language, option, value, optionOf }, context) => {
    if (language !== 'zh-Hans') return
    for (const [at, name] of option.entries())
      if (!name && value.some((text, index) => text && optionOf[index] === at))
        context.addIssue({ code: 'custom', path: ['option', at], message: 'required' })
  })

const rows = <T extends z.ZodTypeAny>(one: T) => several(one, limits.GOODS_SKUS_MOST)

/** One value of each per row. `pieces` is the initial stock of a new SKU. */
export const goodsSkus = z.object({
  ...which,
  choice: rows(z.string().regex(/^[\w.-]{0,64}$/, 'unknown_id')),
  price: rows(yuanOrNone),
  marketPrice: rows(yuanOrNone),
  cost: rows(yuanOrNone),
  barcode: rows(f.optionalText(limits.SKU_BARCODE_MOST)),
  weight: rows(wholeOrNone(limits.SKU_WEIGHT_MOST)),
  pieces: rows(wholeOrNone(limits.SKU_PIECES_MOST)),
  shown: rows(z.enum(['yes', 'no'])),
})

export const goodsSku = z.object({
  ...which,
  skuId: f.id,
  price: yuan,
  pictures: mallPictures(1),
  lowBelow: wholeOrNone(1_000_000),
})
