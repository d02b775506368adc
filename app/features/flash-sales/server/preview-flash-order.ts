import type { z } from 'zod'
import { previewOnTerms } from '~/features/checkout/server/preview-on-terms'
import type { Locale } from '~/values/locales'
import { fen } from '~/values/money'
import { ok } from '~/values/result'
import type { flashSaleCalls } from '../contract/members'
import { flashMarket } from './flash-market'
import { glanceAt } from './glance-at-sale'
import { openSale } from './turn-sales'

export async function previewFlashOrder(
  memberId: string,
  { addressId, ...what }: z.output<typeof flashSaleCalls.preview.input>,
  locale: Locale,
) {
  if ((await glanceAt(what))?.isDue) await openSale(what.saleId)
  const seen = await previewOnTerms({ memberId, locale, what, addressId, market: flashMarket })
  if (!seen.ok) return seen
  const { preview, usualPrice } = seen.value
  return ok({ ...preview, usualTotal: fen(usualPrice * what.quantity) })
}
