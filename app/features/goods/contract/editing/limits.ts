export const GOODS_STATUSES = ['draft', 'on sale', 'off sale'] as const
export type GoodsStatus = (typeof GOODS_STATUSES)[number]

export const GOODS_SECTIONS = ['about', 'terms', 'media', 'details', 'options', 'skus'] as const
export type GoodsSection = (typeof GOODS_SECTIONS)[number]

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
/** All SKUs have to fit into one form. */
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

/** Few enough to be read on every change of goods. */
export const SYNONYMS_MOST = 500
