import type { homeCalls } from '~/contract/home'
import { ok } from '~/values/result'
import type { Provided } from '../caller'
import { expressCompanies } from '../parcels/express-companies'
import { selfList, shownBanners } from './show-home'

export const calls: Provided<typeof homeCalls> = {
  selfList: async (_, { locale }) => ok({ items: await selfList(locale) }),
  banners: async (_, { locale }) => ok({ items: await shownBanners(locale) }),
  allExpress: async () => ok({ items: [...expressCompanies] }),
}
