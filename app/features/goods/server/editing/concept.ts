import { sql } from 'kysely'
import { concept } from '~/house/concept'
import * as m from '~/paraglide/messages'
import { desk } from './desk'
import { moveDueGoods } from './move-goods'

export const goodsEditing = concept({
  desk,
  sweeps: { 'put goods on sale and off': moveDueGoods },
  firstSteps: {
    goods: {
      at: 90,
      isNeeded: true,
      title: m.console_first_goods,
      screen: 'consoleGoods',
      isDone: () => sql`exists (select from goods where status = 'on sale')`,
    },
  },
})
