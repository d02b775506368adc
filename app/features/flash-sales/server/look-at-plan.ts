import type { z } from 'zod'
import { optionText, skusForSale } from '~/features/goods/server/catalogue/skus-for-sale'
import { readMallSettings } from '~/features/settings/server/read-settings'
import { readClock } from '~/platform/database/clock'
import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import { type Locale, pickText } from '~/values/locales'
import { type Fen, fen, parseYuan, shortYuan } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { hours, startOfDay, timeText } from '~/values/time'
import type { flashSaleDesk } from '../contract/operators'
import { isTaken, type PlannedSku, skusToPlan } from './store-plans'

export interface Slot {
  startsAt: Date
  endsAt: Date
}

/** In the shop's time zone; no slot reaches into the next day. */
export async function slotsOf(reader: Reader, day: string): Promise<Slot[]> {
  const set = await readMallSettings(reader, 'flashSales.firstHour', 'flashSales.lastHour', 'flashSales.slotHours')
  const { 'flashSales.firstHour': first, 'flashSales.lastHour': last, 'flashSales.slotHours': length } = set
  const [from, until] = [startOfDay(day), startOfDay(day, 1)]
  const slots: Slot[] = []
  for (let hour = first; hour <= last; hour += length) {
    const startsAt = new Date(from.getTime() + hours(hour))
    slots.push({ startsAt, endsAt: new Date(Math.min(until.getTime(), startsAt.getTime() + hours(length))) })
  }
  return slots
}

type Terms = z.output<typeof flashSaleDesk.options.input>
type Priced = z.output<typeof flashSaleDesk.preview.input>
type BadPlan = 'saleManyGoods' | 'saleBadSlot' | 'saleTaken' | 'saleLimits'
export type BadSale = BadPlan | 'salePrice'

interface Plan<Sku> {
  goodsId: string
  startsAt: Date
  endsAt: Date
  skus: Sku[]
}
type PricedSku = PlannedSku & { price: Fen; pieces: number }

async function lookAt(reader: Reader, terms: Terms): Promise<Result<Plan<PlannedSku>, BadPlan>> {
  const { day, slot, perOrder, perMember } = terms
  const skuIds = [...new Set(terms.skuIds)]
  if (perOrder > perMember) return refuse('saleLimits', { field: 'perMember' })
  const skus = await skusToPlan(reader, skuIds)
  const goodsId = skus[0]?.goodsId
  if (goodsId === undefined || skus.length < skuIds.length || skus.some((sku) => sku.goodsId !== goodsId))
    return refuse('saleManyGoods', { field: 'skuIds' })
  const found = (await slotsOf(reader, day)).find(({ startsAt }) => timeText(startsAt) === slot)
  if (!found || found.endsAt <= (await readClock(reader))) return refuse('saleBadSlot', { field: 'slot' })
  if (await isTaken(reader, goodsId, found.startsAt)) return refuse('saleTaken', { field: 'skuIds' })
  return ok({ goodsId, ...found, skus })
}

/** With prices, each below the everyday one. Refused besides: salePrice (`skus`; the first that is not). */
export async function lookAtPriced(
  reader: Reader,
  { skus: typed, ...terms }: Priced,
  locale: Locale,
): Promise<Result<Plan<PricedSku>, BadSale>> {
  const plan = await lookAt(reader, { ...terms, skuIds: typed.map(({ skuId }) => skuId) })
  if (!plan.ok) return plan
  const skus = plan.value.skus.map((known) => {
    const { price = '', pieces = 0 } = typed.find(({ skuId }) => skuId === known.skuId) ?? {}
    return { ...known, price: parseYuan(price) ?? fen(0), pieces }
  })
  const wrong = skus.find(({ price, usualPrice }) => price <= 0 || price >= usualPrice)
  if (!wrong) return ok({ ...plan.value, skus })
  const [title] = await titlesOf([wrong], locale)
  const params = { title: title || pickText(wrong.name, locale), usual: shortYuan(fen(wrong.usualPrice)) }
  return refuse('salePrice', { params, field: 'skus' })
}

async function titlesOf(skus: readonly PlannedSku[], locale: Locale): Promise<string[]> {
  const known = await skusForSale(
    db,
    skus.map(({ skuId }) => skuId),
  )
  return skus.map(({ skuId }) => optionText(known.get(skuId)?.options ?? [], locale))
}

async function shown<Sku extends PlannedSku>({ startsAt, endsAt, skus }: Plan<Sku>, locale: Locale) {
  const titles = await titlesOf(skus, locale)
  return {
    name: pickText(skus[0]?.name ?? {}, locale),
    picture: skus[0]?.pictures[0] ?? '',
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    skus: skus.map(({ name: _, pictures: __, goodsId: ___, skuId, usualPrice, ...rest }, index) => ({
      ...rest,
      id: skuId,
      optionText: titles[index] ?? '',
      usualPrice: fen(usualPrice),
    })),
  }
}

export async function saleOptions(terms: Terms, locale: Locale) {
  const plan = await lookAt(db, terms)
  return plan.ok ? ok(await shown(plan.value, locale)) : plan
}

export async function previewSale(typed: Priced, locale: Locale) {
  const plan = await lookAtPriced(db, typed, locale)
  return plan.ok ? ok(await shown(plan.value, locale)) : plan
}
