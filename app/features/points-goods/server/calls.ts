import type { Provided } from '~/house/caller'
import type { pointsGoodsCalls } from '../contract/members'
import { placePointsOrder } from './place-points-order'
import { previewPointsOrder } from './preview-points-order'
import { showOnePointsGoods, showPointsGoods } from './show-points-goods'

export const calls: Provided<typeof pointsGoodsCalls> = {
  list: (_, { locale }) => showPointsGoods(locale),
  details: ({ id }, { locale }) => showOnePointsGoods(id, locale),
  preview: (sent, { memberId, locale }) => previewPointsOrder(memberId, sent, locale),
  place: (sent, { memberId, locale, device }) => placePointsOrder(memberId, sent, locale, device),
}
