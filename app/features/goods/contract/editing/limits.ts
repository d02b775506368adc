export const GOODS_STATUSES = ['draft', 'on sale', 'off sale'] as const
export type GoodsStatus = (typeof GOODS_STATUSES)[number]

/** The parts of goods that are changed by a form each. */
export const GOODS_SECTIONS = ['about', 'terms', 'media', 'details', 'options', 'skus'] as const
export type GoodsSection = (typeof GOODS_SECTIONS)[number]

/** What goods must have before they are sold. */
export const GOODS_LACKS = ['name', 'pictures', 'skus'] as const
export type GoodsLack = (typeof GOODS_LACKS)[number]

export const GOODS_STOCKS = ['in', 'low', 'out'] as const

export const GOODS_NAME_MOST = 80
export const GOODS_SUBTITLE_MOST = 140
export const GOODS_UNIT_MOST = 10
export const GOODS_OPTIONS_MOST = 3
export const OPTION_NAME_MOST = 20
export const OPTION_VALUES_MOST = 20
export const OPTION_VALUE_MOST = 40
/** A form of all SKUs has to stay within what one form may bring. */
export const GOODS_SKUS_MOST = 50
export const GOODS_POINTS_MOST = 1_000_000
export const GOODS_SORT_MOST = 1_000_000
export const GOODS_LIMIT_MOST = 99
export const SKU_WEIGHT_MOST = 1_000_000
export const SKU_BARCODE_MOST = 40
export const SKU_PIECES_MOST = 1_000_000
export const TAG_MOST = 20
export const TAGS_MOST = 10
export const DETAIL_BLOCKS_MOST = 60
export const DETAIL_TEXT_MOST = 2_000
export const OFF_SALE_REASON_MOST = 140

/** More than an operator keeps in mind, and few enough to be looked at for every goods that changes. */
export const SYNONYMS_MOST = 500
