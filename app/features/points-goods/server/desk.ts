import type { Provided } from '~/house/caller'
import type { pointsGoodsDesk } from '../contract/operators'
import { closePointsGoodsAs, exchangeOf, openPointsGoodsAs } from './operate-points-goods'
import { listDeskExchanges, readDeskExchange } from './read-desk'

export const desk: Provided<typeof pointsGoodsDesk> = {
  list: (asked, { locale }) => listDeskExchanges(asked, locale),
  details: ({ id }, { locale }) => readDeskExchange(id, locale),
  open: (typed, { operator }) => openPointsGoodsAs(operator.id, exchangeOf(typed), typed.submissionId),
  close: ({ id }, { operator }) => closePointsGoodsAs(operator.id, id),
}
