import { expressCompanies } from '~/features/delivery/server/parcels/express-companies'
import { goodsCards } from '~/features/goods/server/catalogue/cards'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { ok } from '~/values/result'
import type { homeCalls } from '../../contract/members'
import { picksOnHome, showHome } from '../pages/show-pages'

export const calls: Provided<typeof homeCalls> = {
  selfList: async (_, { locale }) => ok({ items: await goodsCards(await picksOnHome(locale), locale) }),
  blocks: ({ from }, { locale }) => showHome(from, locale),
  allExpress: async () => ok({ items: [...expressCompanies] }),
}

export const home = concept({ calls })
