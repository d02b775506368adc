import type { z } from 'zod'
import { type MarketRefusal, skuOnTerms } from '~/features/checkout/server/market'
import { addressFor, shown } from '~/features/checkout/server/preview-order'
import { type QuoteRefusal, quote, skusToQuote } from '~/features/checkout/server/quote'
import { seenOf } from '~/features/checkout/server/what-changed'
import { orderRules } from '~/features/settings/server/order-rules'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import type { Locale } from '~/values/locales'
import { fen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import type { flashSaleCalls } from '../contract/calls'
import { flashMarket } from './flash-market'
import { glanceAt } from './glance-at-sale'
import { openSale } from './turn-sales'

type Preview = z.input<typeof flashSaleCalls.preview.output>

/**
 * What placing would cost in a sale, in fen, to the address named or the default one. Refused like `quote` and the market:
 * saleNotYet, saleOver, saleSoldOut, saleLimit, notFound (addressId, saleId).
 */
export async function previewFlashOrder(
  memberId: string,
  sent: z.output<typeof flashSaleCalls.preview.input>,
  locale: Locale,
): Promise<Result<Preview, QuoteRefusal | MarketRefusal | 'saleSoldOut'>> {
  const { saleId, skuId, quantity, addressId } = sent
  if ((await glanceAt(sent))?.isDue) await openSale(saleId)
  const chosen = [{ skuId, quantity }]
  const toAsk = {
    memberId,
    locale,
    sent: { saleId, skuId, quantity, addressId: '', remark: '', total: 0, submissionId: '' },
  }
  const [address, rules, skus, [terms]] = await Promise.all([
    addressFor(memberId, addressId),
    orderRules(db),
    skusToQuote(db, chosen),
    flashMarket(db, [toAsk]),
  ])
  if (!address.ok) return address
  if (!terms) throw new Error('the market has not answered')
  if (!terms.ok) return terms
  if (terms.value.available === 0) return refuse('saleSoldOut')
  const region = address.value?.region ?? ''
  const onTerms = skuOnTerms(skus, terms.value)
  const quoted = quote({ chosen, skus: onTerms, fromCart: false, region, rules, locale })
  if (!quoted.ok) return quoted
  const { lines, ...more } = shown(quoted.value, locale)
  return ok({
    ...more,
    lines,
    addressId: address.value?.id ?? null,
    submissionId: randomToken(),
    seen: seenOf(quoted.value.lines),
    minutesToPay: terms.value.minutesToPay,
    usualTotal: fen((skus.get(skuId)?.price ?? 0) * quantity),
    most: Math.min(terms.value.perOrder, terms.value.available),
  })
}
