import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { pointsGoodsCalls } from '../contract/members'
import type { pointsGoodsDesk } from '../contract/operators'
import { pointsGoodsInvariants } from './invariants'
import { clearPointsGoods, closePointsGoodsAs, exchangeOf, openPointsGoodsAs } from './operate-points-goods'
import { placePointsOrder, previewPointsOrder } from './place-points-order'
import { barsRevival } from './points-campaign'
import { listDeskExchanges, readDeskExchange } from './read-desk'
import { showOnePointsGoods, showPointsGoods } from './show-points-goods'

const calls: Provided<typeof pointsGoodsCalls> = {
  list: (_, { locale }) => showPointsGoods(locale),
  details: ({ id }, { locale }) => showOnePointsGoods(id, locale),
  preview: (sent, { memberId, locale }) => previewPointsOrder(memberId, sent, locale),
  place: (sent, { memberId, locale, device }) => placePointsOrder(memberId, sent, locale, device),
}

const desk: Provided<typeof pointsGoodsDesk> = {
  list: (input, { locale }) => listDeskExchanges(input, locale),
  details: ({ id }, { locale }) => readDeskExchange(id, locale),
  open: (typed, { operator }) => openPointsGoodsAs(operator.id, exchangeOf(typed), typed.submissionId),
  close: ({ id }, { operator }) => closePointsGoodsAs(operator.id, id),
}

export const pointsGoods = concept({
  calls,
  desk,
  sweeps: { 'clear points goods': clearPointsGoods },
  invariants: pointsGoodsInvariants,
  barsRevival,
})
