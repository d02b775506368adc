import { inGroups } from '~/platform/database/in-groups'
import type { Locale } from '~/values/locales'
import type { Result } from '~/values/result'
import type { PlaceRefusal, Placing, Sent } from './order-to-place'
import { placeAlone } from './place-alone'
import { mayGoTogether, placeTogether } from './place-together'

/** Orders that are written at once at most, and groups that are under way at the same time. */
const TOGETHER = { most: 32, underWay: 2 }

const placeInGroup = inGroups(TOGETHER, placeTogether)

/**
 * Places an order once per submissionId: the same content again answers the same order, also while the first is on its
 * way. Prices, stock and limits are read anew in the transaction, which orders of goods bought at once share with those
 * that come at the same time. Refused, with nothing changed: unpaidFull, what `quote` refuses, notFound (address),
 * totalChanged or orderChanged with the new total, submissionReused (other content), couponGone, couponUnfit,
 * pointsTooMany, pointsShort.
 */
export async function placeOrder(
  memberId: string,
  sent: Sent,
  locale: Locale,
  device?: string,
): Promise<Result<{ orderId: string }, PlaceRefusal>> {
  const one: Placing = { memberId, sent, locale, device }
  const outcome = mayGoTogether(one) ? await placeInGroup(one) : 'alone'
  return outcome === 'alone' ? placeAlone(one) : outcome
}
