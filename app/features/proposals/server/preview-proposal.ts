import type { z } from 'zod'
import { findRegion } from '~/features/addresses/server/find-region'
import { quoteFor } from '~/features/checkout/server/place-for-member'
import { optionText, skusForSale } from '~/features/goods/server/catalogue/skus-for-sale'
import { findMemberByPhone } from '~/features/members/server/find-members'
import { cutMost } from '~/features/orders/server/money/change-price'
import { refusalText } from '~/house/registers/refusals'
import { db } from '~/platform/database/pool'
import { type Locale, pickText } from '~/values/locales'
import { fen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import type { proposalDesk } from '../contract/operators'

type Preview = z.input<typeof proposalDesk.preview.output>

interface ToPreview {
  phone: string
  place: string
  lines: { skuId: string; quantity: number }[]
}

const none = { goodsTotal: fen(0), freight: fen(0), payable: fen(0), least: fen(0) }

export async function previewProposal(
  { phone, place, lines }: ToPreview,
  locale: Locale,
): Promise<Result<Preview, 'regionUnknown' | 'memberBlocked' | 'nothingChosen'>> {
  const region = findRegion(place.normalize('NFKC'))?.region
  if (!region) return refuse('regionUnknown', { field: 'place' })
  const member = await findMemberByPhone(db, phone)
  if (member && member.status !== 'active') return refuse('memberBlocked', { field: 'phone' })
  if (lines.length === 0) return refuse('nothingChosen', { field: 'skuIds' })
  const [skus, quoted, most] = await Promise.all([
    skusForSale(
      db,
      lines.map(({ skuId }) => skuId),
    ),
    quoteFor(db, { memberId: member?.id, lines, region, locale }),
    cutMost(db),
  ])
  const items = lines.flatMap(({ skuId, quantity }) => {
    const sku = skus.get(skuId)
    if (!sku) return []
    const { title, options, picture, price, available } = sku
    const shown = { title: pickText(title, locale), optionText: optionText(options, locale) }
    return [{ skuId, quantity, ...shown, picture, price, available }]
  })
  const about = { nickname: member?.nickname ?? null, items, cutMost: fen(most) }
  if (!quoted.ok) return ok({ ...about, ...none, trouble: refusalText(quoted.refusal, locale, quoted.params) })
  const { goodsTotal, freight, payable } = quoted.value
  return ok({ ...about, goodsTotal, freight, payable, least: fen(Math.max(1, freight)), trouble: '' })
}
