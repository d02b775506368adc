import type { Provided } from '~/house/caller'
import type { flashSaleDesk } from '../contract/operators'
import { previewSale, saleOptions } from './look-at-plan'
import { copyDayAs, planSaleAs, stopSale } from './operate-sales'
import { listSales, readSale, readSlots } from './read-desk'

export const desk: Provided<typeof flashSaleDesk> = {
  list: (asked, { locale }) => listSales(asked, locale),
  details: ({ id }, { locale }) => readSale(id, locale),
  slots: () => readSlots(),
  options: (terms, { locale }) => saleOptions(terms, locale),
  preview: (typed, { locale }) => previewSale(typed, locale),
  plan: (typed, { operator, locale }) => planSaleAs(operator.id, typed, locale),
  stop: ({ id, reason }, { operator }) => stopSale(id, operator.id, reason),
  copy: ({ from, to }, { operator }) => copyDayAs(operator.id, from, to),
}
