import { takeDownShown } from '~/features/moderation/server/publishing/take-down'
import type { Reportable } from '~/house/reportable'
import { ok } from '~/values/result'
import { findOpenShop } from './store'
import { listPicked } from './store-goods'

export const reportedShop: Reportable = {
  async seen(reader, businessId) {
    const shop = await findOpenShop(reader, businessId)
    if (!shop) return undefined
    const lines = (await listPicked(reader, shop.memberId)).map(({ line }) => line)
    const text = [shop.shopName, shop.notice, ...lines].filter(Boolean).join('\n\n')
    return { memberId: shop.memberId, looked: { text, pictures: [] } }
  },
  async takeDown(tx, businessId, { operatorId, reason }) {
    const shop = await findOpenShop(tx, businessId)
    if (!shop) return ok({})
    const { memberId, notice } = shop
    const act = { by: 'operator', byId: operatorId, note: reason } as const
    const own = { memberId, subjectId: memberId }
    const named = await takeDownShown(tx, { ...own, kind: 'shopName' }, act)
    if (!named.ok) return named
    if (notice) {
      const noticed = await takeDownShown(tx, { ...own, kind: 'shopNotice' }, act)
      if (!noticed.ok) return noticed
    }
    for (const { id, line } of await listPicked(tx, memberId)) {
      if (!line) continue
      const said = await takeDownShown(tx, { kind: 'shopLine', memberId, subjectId: id }, act)
      if (!said.ok) return said
    }
    return ok({})
  },
}
