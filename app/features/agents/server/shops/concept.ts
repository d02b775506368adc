import { concept } from '~/house/concept'
import { calls } from './calls'
import { forgetShop, ownShopData } from './own-shop'
import { publishedShopLine, publishedShopName, publishedShopNotice } from './publish-shop'
import { reportedShop } from './reported-shop'

export const shops = concept({
  calls,
  forget: (tx, { id }) => forgetShop(tx, id),
  ownData: { shop: ownShopData },
  publishable: {
    shopName: publishedShopName,
    shopNotice: publishedShopNotice,
    shopLine: publishedShopLine,
  },
  reportable: { shop: reportedShop },
})
