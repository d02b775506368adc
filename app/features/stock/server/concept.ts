import { sql } from 'kysely'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import * as m from '~/paraglide/messages'
import { ok } from '~/values/result'
import type { stockDesk } from '../contract/operators'
import { announceLowStock } from './announce-low'
import { handInvariants, stockInvariants } from './invariants'
import { moveStockAs } from './move-by-hand'
import { checkList, moveMany } from './move-many'
import { listStockFor, lookForLow, readMoves, readStock } from './read-stock'

const desk: Provided<typeof stockDesk> = {
  list: async (input, { locale }) => ok(await listStockFor(input, locale)),
  details: ({ id }, { locale }) => readStock(id, locale),
  moves: async ({ skuId, cursor }) => ok(await readMoves(skuId, cursor)),
  check: (sent, { locale }) => checkList(sent, locale),
  moveMany: (sent, { operator }) => moveMany(operator.id, sent),
  move: (typed, { operator }) => moveStockAs(operator.id, typed),
}

export const stock = concept({
  desk,
  invariants: [...stockInvariants, ...handInvariants],
  alarms: { lowStock: lookForLow },
  slowSweeps: { 'announce low stock': announceLowStock },
  firstSteps: {
    stock: {
      at: 100,
      title: m.console_stock,
      screen: 'consoleStock',
      isDone: () => sql`exists (select from stock where available > 0)`,
    },
  },
})
