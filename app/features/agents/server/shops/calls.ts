import type { Provided } from '~/house/caller'
import { ok } from '~/values/result'
import type { shopCalls } from '../../contract/members'
import { listCandidates } from './list-candidates'
import { readOwnShop } from './own-shop'
import { moveGoods, pickGoods } from './pick-goods'
import { changeShop, sayLine } from './publish-shop'
import { showShop } from './show-shop'

export const calls: Provided<typeof shopCalls> = {
  own: (_, { memberId, locale }) => readOwnShop(memberId, locale),
  change: (sent, { memberId }) => changeShop(memberId, sent),
  pick: (sent, { memberId }) => pickGoods(memberId, sent),
  candidates: async (sent, { memberId, locale }) => ok(await listCandidates(memberId, sent, locale)),
  move: (sent, { memberId }) => moveGoods(memberId, sent),
  say: (sent, { memberId }) => sayLine(memberId, sent),
  shown: async ({ businessId }, { locale }) => ok({ shop: await showShop(businessId, locale) }),
}
