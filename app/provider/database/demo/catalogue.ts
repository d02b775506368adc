import { banners } from './banners'
import { brands } from './brands'
import { categories } from './categories'
import { freightTemplates } from './freight'
import { goods10 } from './goods-10'
import { hotWords } from './hot-words'

/** All that a demo shop starts with. */
export const catalogue = {
  categories,
  brands,
  goods: [...goods10],
  banners,
  hotWords,
  freightTemplates,
}
