import { concept } from '~/house/concept'
import { calls } from './calls'
import { desk } from './desk'
import { pointsGoodsInvariants } from './invariants'
import { barsRevival } from './points-market'
import { clearPointsGoods } from './turn-points-goods'

export const pointsGoods = concept({
  calls,
  desk,
  sweeps: { 'clear points goods': clearPointsGoods },
  invariants: pointsGoodsInvariants,
  barsRevival,
})
