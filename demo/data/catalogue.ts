import { banners } from './banners'
import { brands } from './brands'
import { categories } from './categories'
import { freightTemplates } from './freight'
import { goods10 } from './goods-10'
import { goods20 } from './goods-20'
import { goods30 } from './goods-30'
import { goods40 } from './goods-40'
import { goods50 } from './goods-50'
import { goods60 } from './goods-60'
import { goods70 } from './goods-70'
import { goods80 } from './goods-80'
import { hotWords } from './hot-words'
import { synonyms } from './synonyms'

export const catalogue = {
  categories,
  brands,
  goods: [...goods10, ...goods20, ...goods30, ...goods40, ...goods50, ...goods60, ...goods70, ...goods80],
  banners,
  hotWords,
  synonyms,
  freightTemplates,
}
