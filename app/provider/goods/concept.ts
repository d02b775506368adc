import { concept } from '../concept'
import { calls } from './calls'
import { countSales } from './count-sales'
import { goodsInvariants } from './invariants'

export const goods = concept({ calls, slowSweeps: { 'count sales': countSales }, invariants: goodsInvariants })
