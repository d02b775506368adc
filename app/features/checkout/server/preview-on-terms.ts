import { orderRules } from '~/features/settings/server/order-rules'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import type { Locale } from '~/values/locales'
import { ok, refuse } from '~/values/result'
import { type Campaign, skuOnTerms } from './campaign'
import { exchanged } from './discounts'
import { addressFor, shown } from './preview-order'
import { quote, skusToQuote } from './quote'
import { seenOf } from './what-changed'

interface Wanted {
  memberId: string
  locale: Locale
  what: { skuId: string; quantity: number; saleId?: string; pointsGoodsId?: string }
  addressId: string | undefined
  campaign: Campaign
}

/** Refused like `quote` and the campaign; besides notFound (addressId) and saleSoldOut (nothing of a sale is left). */
export async function previewOnTerms({ memberId, locale, what, addressId, campaign }: Wanted) {
  const chosen = [{ skuId: what.skuId, quantity: what.quantity }]
  const sent = { ...what, addressId: '', remark: '', total: 0, submissionId: '' }
  const [address, rules, skus, [terms]] = await Promise.all([
    addressFor(memberId, addressId),
    orderRules(db),
    skusToQuote(db, chosen),
    campaign(db, [{ memberId, locale, input: sent }]),
  ])
  if (!address.ok) return address
  if (!terms) throw new Error('the market has not answered')
  if (!terms.ok) return terms
  const { saleId, price, points, available, perOrder, minutesToPay } = terms.value
  if (saleId !== undefined && available === 0) return refuse('saleSoldOut')
  const region = address.value?.region ?? ''
  const quoted = quote({ chosen, skus: skuOnTerms(skus, terms.value), fromCart: false, region, rules, locale })
  if (!quoted.ok) return quoted
  const priced = points === undefined ? quoted.value : exchanged(quoted.value, { points, cash: price })
  const preview = {
    ...shown(priced, locale),
    addressId: address.value?.id ?? null,
    submissionId: randomToken(),
    seen: seenOf(priced.lines),
    minutesToPay,
    most: Math.min(perOrder, available),
  }
  return ok({ preview, usualPrice: skus.get(what.skuId)?.price ?? 0 })
}
