import { concept } from '../concept'
import { calls } from './calls'
import { countSales } from './count-sales'
import { desk } from './desk'
import { goodsInvariants } from './invariants'

export const goods = concept({ calls, desk, slowSweeps: { 'count sales': countSales }, invariants: goodsInvariants })
