import type { Provided } from '~/house/caller'
import { db } from '~/platform/database/pool'
import { ok } from '~/values/result'
import type { flashSaleCalls } from '../contract/members'
import { placeFlashOrder } from './place-flash-order'
import { previewFlashOrder } from './preview-flash-order'
import { remind } from './remind'
import { saleOfGoods, showSale, showToday } from './show-sales'
import { hasReminder } from './store-reminders'

export const calls: Provided<typeof flashSaleCalls> = {
  list: (_, { locale }) => showToday(locale),
  details: ({ id }, { locale }) => showSale(id, locale),
  ofGoods: async ({ goodsId }, { locale }) => ok(await saleOfGoods(goodsId, locale)),
  reminded: async ({ id }, { memberId }) => ok({ isReminded: await hasReminder(db, id, memberId) }),
  remind: ({ id, isWanted }, { memberId }) => remind({ memberId, saleId: id, isWanted }),
  preview: (sent, { memberId, locale }) => previewFlashOrder(memberId, sent, locale),
  place: (sent, { memberId, locale, device }) => placeFlashOrder(memberId, sent, locale, device),
}
