import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { db } from '~/platform/database/pool'
import { ok } from '~/values/result'
import type { flashSaleCalls } from '../contract/members'
import type { flashSaleDesk } from '../contract/operators'
import { barsRevival } from './flash-campaign'
import { flashSaleInvariants } from './invariants'
import { previewSale, saleOptions } from './look-at-plan'
import { copyDayAs, planSaleAs, stopSale } from './operate-sales'
import { placeFlashOrder, previewFlashOrder } from './place-flash-order'
import { listSales, readSale, readSlots } from './read-desk'
import { notifyOfSales, remind } from './remind'
import { saleOfGoods, showSale, showToday } from './show-sales'
import { hasReminder } from './store-reminders'
import { clearSales, endSales, openSales } from './turn-sales'

const calls: Provided<typeof flashSaleCalls> = {
  list: (_, { locale }) => showToday(locale),
  details: ({ id }, { locale }) => showSale(id, locale),
  ofGoods: async ({ goodsId }, { locale }) => ok(await saleOfGoods(goodsId, locale)),
  reminded: async ({ id }, { memberId }) => ok({ isReminded: await hasReminder(db, id, memberId) }),
  remind: ({ id, isWanted }, { memberId }) => remind({ memberId, saleId: id, isWanted }),
  preview: (sent, { memberId, locale }) => previewFlashOrder(memberId, sent, locale),
  place: (sent, { memberId, locale, device }) => placeFlashOrder(memberId, sent, locale, device),
}

const desk: Provided<typeof flashSaleDesk> = {
  list: (input, { locale }) => listSales(input, locale),
  details: ({ id }, { locale }) => readSale(id, locale),
  slots: () => readSlots(),
  options: (terms, { locale }) => saleOptions(terms, locale),
  preview: (typed, { locale }) => previewSale(typed, locale),
  plan: (typed, { operator, locale }) => planSaleAs(operator.id, typed, locale),
  stop: ({ id, reason }, { operator }) => stopSale(id, operator.id, reason),
  copy: ({ from, to }, { operator }) => copyDayAs(operator.id, from, to),
}

export const flashSales = concept({
  calls,
  desk,
  sweeps: {
    'open flash sales': openSales,
    'end flash sales': endSales,
    'clear flash sales': clearSales,
    'tell of flash sales': notifyOfSales,
  },
  personal: [{ table: 'flash_reminders', by: 'member_id', erase: 'delete' }],
  invariants: flashSaleInvariants,
  barsRevival,
})
