import type { Campaign, CampaignRefusal, CampaignTerms } from '~/features/checkout/server/campaign'
import { takeTurn } from '~/features/checkout/server/holds'
import type { Tx } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { findRevival, findTerms, type TermsRow } from './store-desk'

const MINUTES_TO_PAY = 30

export const pointsCampaign: Campaign = async (reader, group) => {
  const rows = await findTerms(
    reader,
    group.map(({ memberId, input: { pointsGoodsId = '' } }) => ({ memberId, pointsGoodsId })),
  )
  return group.map(({ input: { pointsGoodsId = '', skuId = '', quantity = 1 } }, index) =>
    termsOf(rows[index], { pointsGoodsId, skuId, quantity }),
  )
}

function termsOf(
  row: TermsRow | undefined,
  { pointsGoodsId, skuId, quantity }: { pointsGoodsId: string; skuId: string; quantity: number },
): Result<CampaignTerms, CampaignRefusal> {
  if (!row || row.skuId !== skuId) return refuse('notFound', { field: 'pointsGoodsId' })
  if (row.state === 'closed' || row.allotmentId === null) return refuse('exchangeOver')
  if (row.taken + quantity > row.perMember)
    return refuse('exchangeLimit', { params: { most: row.perMember, taken: row.taken }, field: 'quantity' })
  return ok({
    pointsGoodsId,
    skuId,
    allotmentId: row.allotmentId,
    price: row.cash,
    points: row.points,
    available: row.available ?? 0,
    perOrder: row.perMember,
    minutesToPay: MINUTES_TO_PAY,
  })
}

/** An expired order that is paid late must not pass the limit per member. */
export async function barsRevival(tx: Tx, orderId: string): Promise<boolean> {
  const order = await findRevival(tx, orderId)
  if (!order) return false
  await takeTurn(tx, order.memberId)
  const [terms] = await findTerms(tx, [order])
  return terms === undefined || terms.taken + order.pieces > terms.perMember
}
