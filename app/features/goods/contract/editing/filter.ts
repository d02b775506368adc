import { z } from 'zod'
import * as f from '~/contract/fields'
import { chosen, empty } from '~/contract/language-fields'
import { GOODS_STATUSES, GOODS_STOCKS } from './limits'

export const goodsFilter = {
  status: z.preprocess(empty, z.enum(GOODS_STATUSES).optional()),
  category: chosen,
  brand: chosen,
  stock: z.preprocess(empty, z.enum(GOODS_STOCKS).optional()),
  search: f.optionalText(140),
}
export const GOODS_FILTERS = [
  'status',
  'category',
  'brand',
  'stock',
  'search',
] as const satisfies (keyof typeof goodsFilter)[]
