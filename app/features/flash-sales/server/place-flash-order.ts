import type { z } from 'zod'
import type { PlaceRefusal, Placing } from '~/features/checkout/server/order-to-place'
import { placeAlone } from '~/features/checkout/server/place-alone'
import { placeTogether } from '~/features/checkout/server/place-together'
import { previewOnTerms } from '~/features/checkout/server/preview-on-terms'
import { inGroups } from '~/platform/database/in-groups'
import { db } from '~/platform/database/pool'
import { claimedKeys } from '~/platform/database/submissions'
import type { Locale } from '~/values/locales'
import { fen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import type { flashSaleCalls } from '../contract/members'
import { flashCampaign } from './flash-campaign'
import { glanceAt } from './glance-at-sale'
import { openSale } from './turn-sales'

export async function previewFlashOrder(
  memberId: string,
  { addressId, ...what }: z.output<typeof flashSaleCalls.preview.input>,
  locale: Locale,
) {
  if ((await glanceAt(what))?.isDue) await openSale(what.saleId)
  const seen = await previewOnTerms({ memberId, locale, what, addressId, campaign: flashCampaign })
  if (!seen.ok) return seen
  const { preview, usualPrice } = seen.value
  return ok({ ...preview, usualTotal: fen(usualPrice * what.quantity) })
}

const TOGETHER = { most: 32, underWay: 2 }
/** Orders waiting in this process; beyond, waiting takes longer than coming again. */
const MOST_WAITING = 500

const placeInGroup = inGroups(TOGETHER, (group: readonly Placing[]) => placeTogether(group, flashCampaign))

let waiting = 0

type Refusal = PlaceRefusal | 'saleSoldOut' | 'busy'

/** Early and sold-out requests are answered from memory, others in the transaction. `busy`: nothing was tried. */
export async function placeFlashOrder(
  memberId: string,
  sent: z.output<typeof flashSaleCalls.place.input>,
  locale: Locale,
  device?: string,
): Promise<Result<{ orderId: string }, Refusal>> {
  const glance = await glanceAt(sent)
  if (glance?.isFarOff) return placeAlone({ memberId, input: sent, locale, device }, flashCampaign)
  if (glance?.isSoldOut && !(await isKnown(sent.submissionId))) return refuse('saleSoldOut')
  if (glance?.isDue) await openSale(sent.saleId)
  if (waiting >= MOST_WAITING) return refuse('busy')
  waiting++
  try {
    const one: Placing = { memberId, input: sent, locale, device }
    const outcome = await placeInGroup(one)
    const result = outcome === 'alone' ? await placeAlone(one, flashCampaign) : outcome
    return !result.ok && result.refusal === 'stockShort' && result.params?.left === 0 ? refuse('saleSoldOut') : result
  } finally {
    waiting--
  }
}

/** A placed order is confirmed again, however often it is sent. */
const isKnown = async (submissionId: string) => (await claimedKeys(db, 'order', [submissionId])).size > 0
