import { concept } from '~/house/concept'
import { calls } from './calls'
import { countSales } from './catalogue/count-sales'
import { goodsInvariants } from './catalogue/invariants'
import { desk } from './desk'
import { indexGoods } from './search/index-goods'

export const goods = concept({
  calls,
  desk,
  sweeps: { 'index goods': indexGoods },
  slowSweeps: { 'count sales': countSales },
  invariants: goodsInvariants,
})
