import type { z } from 'zod'
import { optionText, skusForSale } from '~/features/goods/server/catalogue/skus-for-sale'
import { db } from '~/platform/database/pool'
import { type Locale, pickText } from '~/values/locales'
import { fen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import type { flashSaleCalls, SaleCard, SalePhase } from '../contract/members'
import { findSale, findSaleOfGoods, listToday, type SaleRow } from './store-views'

/** By the clock: a sale is running as soon as its minute has come, even while its pieces are being reserved. */
function phaseOf({ status, toStart, toEnd, skus }: SaleRow): SalePhase {
  if (toEnd <= 0 || status === 'ended' || status === 'stopped') return 'over'
  if (toStart > 0) return 'upcoming'
  return status === 'running' && skus.every(({ left }) => left === 0) ? 'soldOut' : 'running'
}

const turnOf = ({ toStart, toEnd }: SaleRow) => Math.max(0, toStart > 0 ? toStart : toEnd)

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

function cardOf(row: SaleRow, locale: Locale): SaleCard {
  const pieces = sum(row.skus.map((sku) => sku.pieces))
  const left = sum(row.skus.map((sku) => sku.left))
  const phase = phaseOf(row)
  const isCarved = phase === 'running' || phase === 'soldOut'
  return {
    id: row.id,
    goodsId: row.goodsId,
    name: pickText(row.name, locale),
    picture: row.pictures[0] ?? '',
    phase,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    price: fen(row.skus[0]?.price ?? 0),
    usualPrice: fen(row.skus[0]?.usualPrice ?? 0),
    pieces,
    soldShare: isCarved && pieces > 0 ? Math.floor(((pieces - left) * 100) / pieces) : 0,
    secondsToTurn: turnOf(row),
  }
}

type List = z.input<typeof flashSaleCalls.list.output>
type Details = z.input<typeof flashSaleCalls.details.output>

/** A slot is as far as the first of its sales that can be bought. */
export async function showToday(locale: Locale): Promise<Result<List, never>> {
  const rows = await listToday()
  const slots = new Map<string, List['slots'][number]>()
  for (const row of rows) {
    const card = cardOf(row, locale)
    const known = slots.get(card.startsAt)
    if (!known)
      slots.set(card.startsAt, { startsAt: card.startsAt, endsAt: card.endsAt, phase: card.phase, items: [card] })
    else {
      known.items.push(card)
      if (known.phase === 'soldOut' || known.phase === 'over') known.phase = card.phase
    }
  }
  const turns = rows.map(turnOf).filter((seconds) => seconds > 0)
  return ok({ slots: [...slots.values()], secondsToTurn: turns.length > 0 ? Math.min(...turns) : 0 })
}

export async function showSale(id: string, locale: Locale): Promise<Result<Details, 'notFound'>> {
  const row = await findSale(id)
  if (!row) return refuse('notFound')
  const known = await skusForSale(
    db,
    row.skus.map(({ skuId }) => skuId),
  )
  return ok({
    ...cardOf(row, locale),
    subtitle: pickText(row.subtitle, locale),
    pictures: row.pictures,
    perOrder: row.perOrder,
    perMember: row.perMember,
    skus: row.skus.map(({ skuId, price, usualPrice, left }) => ({
      id: skuId,
      optionText: optionText(known.get(skuId)?.options ?? [], locale),
      price,
      usualPrice,
      left,
    })),
  })
}

export async function saleOfGoods(goodsId: string, locale: Locale): Promise<{ sale: SaleCard | null }> {
  const row = await findSaleOfGoods(goodsId)
  return { sale: row ? cardOf(row, locale) : null }
}
