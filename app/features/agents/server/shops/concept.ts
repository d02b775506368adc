import { concept } from '~/house/concept'
import { calls } from './calls'
import { ownShopData } from './own-shop'
import { publishedShopLine, publishedShopName, publishedShopNotice } from './publish-shop'
import { reportedShop } from './reported-shop'

export const shops = concept({
  calls,
  personal: [
    { table: 'acting_goods', by: 'member_id', erase: 'delete', holds: { line: 'text' } },
    { table: 'shops', by: 'member_id', erase: 'delete', holds: { notice: 'text' }, shows: { shop: ownShopData } },
  ],
  publishable: {
    shopName: publishedShopName,
    shopNotice: publishedShopNotice,
    shopLine: publishedShopLine,
  },
  reportable: { shop: reportedShop },
})
