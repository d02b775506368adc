import { sql } from 'kysely'
import { type Slot, slotsOf } from '~/features/flash-sales/server/look-at-plan'
import { planSaleIn } from '~/features/flash-sales/server/operate-sales'
import { db } from '~/platform/database/pool'
import { type Tx, transaction } from '~/platform/database/transaction'
import { settings } from '~/platform/settings/settings'
import { fen } from '~/values/money'
import { dayOf, startOfDay } from '~/values/time'
import { DEMO_PERCENT, DEMO_PIECES, DEMO_SKUS, demoSales } from './data/flash-sales'

const MARKER = 'demo.sales'

/** By the database's clock; undefined where the demo was never filled. */
async function look() {
  const { rows } = await sql<{ moment: Date; planned: string | null }>`
    select shop_now() as moment, (select value #>> '{}' from settings where key = ${MARKER}) as planned
    where exists (select from settings where key = 'demo.filled')`.execute(db)
  return rows[0]
}

/** With the hours before the first one. */
async function slotsOfDay(tx: Tx, day: string): Promise<Slot[]> {
  const slots = await slotsOf(tx, day)
  const [midnight, next] = [startOfDay(day), startOfDay(day, 1)]
  const endsAt = slots[0]?.startsAt ?? next
  return endsAt > midnight ? [{ startsAt: midnight, endsAt }, ...slots] : slots
}

async function planOne(tx: Tx, goodsId: string, slot: Slot): Promise<boolean> {
  const { rows } = await sql<{ skuId: string; price: number }>`
    select skus.id as "skuId", price from skus join stock on sku_id = skus.id
    where goods_id = ${goodsId} and available >= ${DEMO_PIECES} order by skus.id limit ${DEMO_SKUS}`.execute(tx)
  if (rows.length === 0) return false
  // Whole yuan and 90 fen, as such prices end.
  const skus = rows.map(({ skuId, price }) => ({
    skuId,
    price: fen(Math.floor((price * DEMO_PERCENT) / 10_000) * 100 + 90),
    pieces: DEMO_PIECES,
  }))
  const sale = { goodsId, ...slot, perOrder: 2, perMember: 2, skus }
  return (await planSaleIn(tx, sale, { by: 'sweep' })) !== undefined
}

/** Once a day: stopped sales stay stopped, past slots are left out. Answers how many were planned. */
export async function planDemoSales(): Promise<number> {
  if (!settings().hasDemoData) return 0
  const looked = await look()
  if (!looked) return 0
  const { moment } = looked
  const day = dayOf(moment)
  if (looked.planned === day) return 0
  return transaction(async (tx) => {
    const { rows } = await sql`
      insert into settings (key, value) values (${MARKER}, to_jsonb(${day}::text))
      on conflict (key) do update set value = excluded.value where settings.value <> excluded.value
      returning key`.execute(tx)
    // Another process was quicker.
    if (rows.length === 0) return 0
    let planned = 0
    for (const [index, slot] of (await slotsOfDay(tx, day)).entries()) {
      if (slot.endsAt <= moment) continue
      for (const goodsId of demoSales[index % demoSales.length] ?? []) if (await planOne(tx, goodsId, slot)) planned++
    }
    return planned
  })
}
