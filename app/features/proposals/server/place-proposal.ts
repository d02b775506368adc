import { placeForMember } from '~/features/checkout/server/place-for-member'
import { changePriceIn } from '~/features/orders/server/money/change-price'
import { notifyBuyer } from '~/features/orders/server/notify-buyer'
import type { Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { ok, type Refused, type Result } from '~/values/result'
import { markPlaced, type Proposal } from './store'

interface ToPlace {
  proposal: Proposal
  memberId: string
  minutesToPay: number
  locale: Locale
}

type Refusal = Extract<Awaited<ReturnType<typeof placeForMember>>, { ok: false }>['refusal']

/** Its member is notified and accepts it by paying. `approvalId` where the own price waits for a second operator. */
export async function placeProposal(
  tx: Tx,
  { proposal, memberId, minutesToPay, locale }: ToPlace,
): Promise<Result<{ approvalId?: string }, Refusal | 'priceUnfit'>> {
  const { id, operatorId, lines, address, total, ownPrice, why } = proposal
  let unfit: Refused<'priceUnfit'> | undefined
  let approvalId: string | undefined
  const order = { orderId: id, memberId, operatorId, lines, address, minutesToPay, total, locale }
  const placed = await placeForMember(tx, order, async () => {
    await markPlaced(tx, id)
    if (ownPrice !== null && ownPrice !== total) {
      const priced = await changePriceIn(tx, operatorId, { orderId: id, payable: ownPrice, why })
      if (priced.ok) approvalId = priced.value.approvalId
      else if (priced.refusal === 'priceUnfit') unfit = { ...priced, refusal: priced.refusal, field: 'ownPrice' }
      else throw new Error(`order ${id} was just placed, and its price is refused: ${priced.refusal}`)
    }
    await notifyBuyer(tx, { orderId: id, kind: 'orderProposed', params: { why } })
  })
  if (unfit) return unfit
  return placed.ok ? ok({ approvalId }) : placed
}
