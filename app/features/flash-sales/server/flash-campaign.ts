import type { Campaign, CampaignRefusal, CampaignTerms } from '~/features/checkout/server/campaign'
import { takeTurn } from '~/features/checkout/server/holds'
import { readMallSettings } from '~/features/settings/server/read-settings'
import type { Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { fen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { dateTimeText } from '~/values/time'
import { countTaken, findRevival, findTerms, type TermsRow } from './store-terms'

export const flashCampaign: Campaign = async (reader, group) => {
  const wanted = group.map(({ memberId, input: { saleId = '', skuId = '' } }) => ({ saleId, skuId, memberId }))
  const { 'flashSales.minutesToPay': minutesToPay } = await readMallSettings(reader, 'flashSales.minutesToPay')
  const rows = await findTerms(reader, wanted)
  return group.map(({ input: { saleId = '', skuId = '', quantity = 1 }, locale }, index) =>
    termsOf(rows[index], { saleId, skuId, quantity, locale, minutesToPay }),
  )
}

interface Wish {
  saleId: string
  skuId: string
  quantity: number
  locale: Locale
  minutesToPay: number
}

function termsOf(
  row: TermsRow | undefined,
  { saleId, skuId, quantity, locale, minutesToPay }: Wish,
): Result<CampaignTerms, CampaignRefusal> {
  if (!row) return refuse('notFound', { field: 'saleId' })
  if (!row.hasBegun) return refuse('saleNotYet', { params: { at: dateTimeText(new Date(row.startsAt), locale) } })
  if (row.isOver || row.status !== 'running' || row.allotmentId === null) return refuse('saleOver')
  if (row.taken + quantity > row.perMember)
    return refuse('saleLimit', { params: { most: row.perMember, taken: row.taken }, field: 'quantity' })
  return ok({
    saleId,
    skuId,
    allotmentId: row.allotmentId,
    price: fen(row.price),
    available: row.available ?? 0,
    perOrder: row.perOrder,
    minutesToPay,
  })
}

/** An expired order that is paid late must not pass the limit per member. */
export async function barsRevival(tx: Tx, orderId: string): Promise<boolean> {
  const order = await findRevival(tx, orderId)
  if (!order) return false
  await takeTurn(tx, order.memberId)
  return (await countTaken(tx, order.saleId, order.memberId)) + order.pieces > order.perMember
}
