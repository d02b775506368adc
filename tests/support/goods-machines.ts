import { GOODS_STATUSES } from '~/features/goods/contract/editing'
import { goodsSaleFlow } from '~/features/goods/server/editing/goods-sale-flow'
import { moveGoods } from '~/features/goods/server/editing/store'
import { ids } from './flow-things'
import type { Machine } from './flow-trials'

/** How goods come on sale and go. */
export const goodsMachines: Machine[] = [
  {
    machine: 'goods-sale',
    flow: goodsSaleFlow,
    states: GOODS_STATUSES,
    final: [],
    first: ['draft'],
    table: 'goods',
    column: 'status',
    history: 'goods_history',
    subject: 'goods_id',
    id: () => ids.goods,
    make: async (tx, move, by) => (await moveGoods(tx, [ids.goods], move, { by })).length === 1,
  },
]
