import type { z } from 'zod'
import type { Address } from '~/contract/addresses'
import type { orderCalls } from '~/contract/order-calls'
import { type Locale, pickText } from '~/values/locales'
import { fen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { getAddress, listAddresses } from '../addresses/read-addresses'
import { selectedLines } from '../carts/selected-lines'
import { db } from '../database/pool'
import { optionText } from '../goods/skus-for-sale'
import { missingForFree, orderRules } from './order-rules'
import { chosenAtOnce, type Quote, type QuoteRefusal, quote, skusToQuote } from './quote'
import { newSubmissionId } from './submission'

type Sent = z.output<typeof orderCalls.preview.input>
type Preview = z.input<typeof orderCalls.preview.output>

async function addressFor(memberId: string, id: string | undefined): Promise<Result<Address | undefined, 'notFound'>> {
  if (id === undefined) return ok((await listAddresses(memberId))[0])
  const named = await getAddress(memberId, id)
  return named.ok ? named : refuse('notFound', { field: 'addressId' })
}

/**
 * What placing would cost at the prices of now, in fen, to the address named or the default one. Without any address the
 * freight is that of most regions. Refused like `quote`, and notFound for an address that is not the member's.
 */
export async function previewOrder(
  memberId: string,
  sent: Sent,
  locale: Locale,
): Promise<Result<Preview, QuoteRefusal>> {
  const atOnce = chosenAtOnce(sent)
  const [address, rules, chosen] = await Promise.all([
    addressFor(memberId, sent.addressId),
    orderRules(db),
    atOnce ?? selectedLines(db, memberId),
  ])
  if (!address.ok) return address
  const region = address.value?.region ?? ''
  const skus = await skusToQuote(db, chosen)
  const quoted = quote({ chosen, skus, fromCart: !atOnce, region, rules, locale })
  return quoted.ok
    ? ok({
        ...shown(quoted.value, locale),
        addressId: address.value?.id ?? null,
        submissionId: newSubmissionId(quoted.value.lines),
        missingForFreeFreight: missingForFree(quoted.value.goodsTotal, rules),
      })
    : quoted
}

function shown({ lines, goodsTotal, freight, payable }: Quote, locale: Locale) {
  return {
    lines: lines.map(({ title, options, freightShare: _, ...line }) => ({
      ...line,
      title: pickText(title, locale),
      optionText: optionText(options, locale),
    })),
    goodsTotal,
    discountTotal: fen(0),
    freight,
    payable,
  }
}
