import type { ImportKind } from '../contract/imports'
import { coupons } from './import-coupons'
import { goods } from './import-goods'
import { categories } from './import-shelves'
import { prices, skus } from './import-skus'
import { stock } from './import-stock'
import type { Importing } from './importing'

export const importings: Record<ImportKind, Importing> = { goods, skus, prices, stock, categories, coupons }
