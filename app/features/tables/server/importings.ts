import type { ImportKind, TableImport } from '../contract/imports'
import { coupons } from './import-coupons'
import { goods } from './import-goods'
import { pictures } from './import-pictures'
import { categories } from './import-shelves'
import { prices, skus } from './import-skus'
import { stock } from './import-stock'
import type { Importing, Writing } from './importing'

export const importings: Record<TableImport, Importing> = { goods, skus, prices, stock, categories, coupons }
export const writings: Record<ImportKind, Writing> = { ...importings, pictures }
