import type { Provided } from '~/house/caller'
import { ok } from '~/values/result'
import type { commissionDesk } from '../contract/operators'
import { listGoodsRates, readGoodsRates } from './read-rates'
import { setFixed, setRates } from './set-rates'

export const desk: Provided<typeof commissionDesk> = {
  list: async (asked, { locale }) => ok(await listGoodsRates(asked, locale)),
  details: ({ id }, { locale }) => readGoodsRates(id, locale),
  setRates: ({ id, ...rates }, { operator }) => setRates(operator.id, id, rates),
  setFixed: (sent, { operator }) => setFixed(operator.id, sent),
}
