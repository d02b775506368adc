import { expressCompanies } from '~/features/delivery/server/parcels/express-companies'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { ok } from '~/values/result'
import type { homeCalls } from '../../contract/members'
import { selfList, shownBanners } from './show-home'

export const calls: Provided<typeof homeCalls> = {
  selfList: async (_, { locale }) => ok({ items: await selfList(locale) }),
  banners: async (_, { locale }) => ok({ items: await shownBanners(locale) }),
  allExpress: async () => ok({ items: [...expressCompanies] }),
}

export const home = concept({ calls })
