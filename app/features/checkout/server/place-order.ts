import { inGroups } from '~/platform/database/in-groups'
import type { Locale } from '~/values/locales'
import type { Result } from '~/values/result'
import type { OrderInput, PlaceRefusal, Placing } from './order-to-place'
import { placeAlone } from './place-alone'
import { mayGoTogether, placeTogether } from './place-together'

const TOGETHER = { most: 32, underWay: 2 }

const placeInGroup = inGroups(TOGETHER, placeTogether)

/** Once per submissionId, also while the first is under way. Orders of goods bought at once share a transaction. */
export async function placeOrder(
  memberId: string,
  input: OrderInput,
  locale: Locale,
  device?: string,
): Promise<Result<{ orderId: string }, PlaceRefusal>> {
  const one: Placing = { memberId, input, locale, device }
  const outcome = mayGoTogether(one) ? await placeInGroup(one) : 'alone'
  return outcome === 'alone' ? placeAlone(one) : outcome
}
