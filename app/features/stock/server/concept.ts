import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { ok } from '~/values/result'
import type { stockDesk } from '../contract/operators'
import { handInvariants, stockInvariants } from './invariants'
import { moveStockAs } from './move-by-hand'
import { checkList, moveMany } from './move-many'
import { listStockFor, readMoves, readStock } from './read-stock'

const desk: Provided<typeof stockDesk> = {
  list: async (asked, { locale }) => ok(await listStockFor(asked, locale)),
  details: ({ id }, { locale }) => readStock(id, locale),
  moves: async ({ skuId, cursor }) => ok(await readMoves(skuId, cursor)),
  check: (sent, { locale }) => checkList(sent, locale),
  moveMany: (sent, { operator }) => moveMany(operator.id, sent),
  move: (typed, { operator }) => moveStockAs(operator.id, typed),
}

export const stock = concept({ desk, invariants: [...stockInvariants, ...handInvariants] })
