import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { ok } from '~/values/result'
import type { shopCalls } from '../../contract/members'
import { moveGoods, pickGoods } from './pick-goods'
import { changeShop, publishedShopLine, publishedShopName, publishedShopNotice, sayLine } from './publish-shop'
import { listCandidates, ownShopData, readOwnShop, reportedShop, shopOfGoods, showShop } from './read-shops'

const calls: Provided<typeof shopCalls> = {
  own: (_, { memberId, locale }) => readOwnShop(memberId, locale),
  change: (sent, { memberId }) => changeShop(memberId, sent),
  pick: (sent, { memberId }) => pickGoods(memberId, sent),
  candidates: async (sent, { memberId, locale }) => ok(await listCandidates(memberId, sent, locale)),
  move: (sent, { memberId }) => moveGoods(memberId, sent),
  say: (sent, { memberId }) => sayLine(memberId, sent),
  ofGoods: async ({ businessId, goodsId }) => ok({ shop: await shopOfGoods(businessId, goodsId) }),
  shown: async ({ businessId }, { locale }) => ok({ shop: await showShop(businessId, locale) }),
}

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
