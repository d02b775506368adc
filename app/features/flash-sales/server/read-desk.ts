import type { z } from 'zod'
import { optionText, skusForSale } from '~/features/goods/server/catalogue/skus-for-sale'
import { readClock } from '~/platform/database/clock'
import { db } from '~/platform/database/pool'
import { type Locale, pickText } from '~/values/locales'
import { fen } from '~/values/money'
import { pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import { dayOf, startOfDay, timeText } from '~/values/time'
import type { DeskSale, DeskSaleDetails, DeskSlot, flashSaleDesk } from '../contract/operators'
import { slotsOf } from './look-at-plan'
import { countStarts, type DeskSaleRow, findForDesk, listForDesk } from './store-desk'

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

function phaseOf({ status, toStart, toEnd, skus }: DeskSaleRow): DeskSale['phase'] {
  if (status === 'stopped') return 'stopped'
  if (status === 'ended' || toEnd <= 0) return 'over'
  if (toStart > 0) return 'upcoming'
  return status === 'running' && sum(skus.map((sku) => sku.left)) === 0 ? 'soldOut' : 'running'
}

function shown(row: DeskSaleRow, locale: Locale): DeskSale {
  const all = (of: (sku: DeskSaleRow['skus'][number]) => number) => sum(row.skus.map(of))
  const isCarved = row.skus.some(({ carved }) => carved !== null)
  return {
    id: row.id,
    goodsId: row.goodsId,
    name: pickText(row.name, locale),
    phase: phaseOf(row),
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    price: fen(row.skus[0]?.price ?? 0),
    asked: all((sku) => sku.asked),
    carved: isCarved ? all((sku) => sku.carved ?? 0) : null,
    sold: all((sku) => sku.sold),
    held: all((sku) => sku.held),
    left: all((sku) => sku.left),
  }
}

const dayFrom = (day: string) => ({ from: startOfDay(day), until: startOfDay(day, 1) })

export async function listSales(
  { queue, day: requestedDay, cursor }: z.output<typeof flashSaleDesk.list.input>,
  locale: Locale,
) {
  const now = await readClock(db)
  const day = requestedDay || dayOf(now)
  const [{ rows, next }, slots] = await Promise.all([
    pageById(cursor, (after, most) =>
      listForDesk(db, { queue, within: requestedDay ? dayFrom(requestedDay) : undefined }, after, most),
    ),
    slotsWithSales(day, now),
  ])
  return ok({ items: rows.map((row) => shown(row, locale)), next, day, slots })
}

async function slotsWithSales(day: string, now: Date): Promise<DeskSlot[]> {
  const [slots, starts] = await Promise.all([slotsOf(db, day), countStarts(db, dayFrom(day))])
  return slots.map(({ startsAt, endsAt }) => ({
    slot: timeText(startsAt),
    until: timeText(endsAt),
    isOver: endsAt <= now,
    sales: starts.find((one) => one.startsAt === startsAt.toISOString())?.sales ?? 0,
  }))
}

export async function readSale(id: string, locale: Locale): Promise<Result<DeskSaleDetails, 'notFound'>> {
  const row = await findForDesk(db, id)
  if (!row) return refuse('notFound')
  const known = await skusForSale(
    db,
    row.skus.map(({ skuId }) => skuId),
  )
  const { perOrder, perMember, earnsCommission, reminders } = row
  const skus = row.skus.map(({ skuId, price, usualPrice, ...pieces }) => ({
    ...pieces,
    id: skuId,
    optionText: optionText(known.get(skuId)?.options ?? [], locale),
    price: fen(price),
    usualPrice: fen(usualPrice),
  }))
  return ok({ ...shown(row, locale), perOrder, perMember, earnsCommission, reminders, skus })
}

export async function readSlots() {
  const today = dayOf(await readClock(db))
  const all = await slotsOf(db, today)
  return ok({
    today,
    slots: all.map(({ startsAt, endsAt }) => ({ slot: timeText(startsAt), until: timeText(endsAt) })),
  })
}
