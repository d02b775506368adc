import { concept } from '../concept'
import { calls } from './calls'
import { countSales } from './count-sales'
import { desk } from './desk'
import { indexGoods } from './index-goods'
import { goodsInvariants } from './invariants'

export const goods = concept({
  calls,
  desk,
  sweeps: { 'index goods': indexGoods },
  slowSweeps: { 'count sales': countSales },
  invariants: goodsInvariants,
})
