import { sql } from 'kysely'
import { forgetGlances } from '~/features/flash-sales/server/glance-at-sale'
import { planSale } from '~/features/flash-sales/server/operate-sales'
import { openSale } from '~/features/flash-sales/server/turn-sales'
import { db } from '~/platform/database/pool'
import { fen } from '~/values/money'

interface Wanted {
  goodsId: string
  skuId: string
  pieces?: number
  price?: number
  perOrder?: number
  perMember?: number
  /** Minutes from now; it lasts two hours. */
  inMinutes?: number
}

/** A sale of one SKU at ¥99 that has begun a minute ago, with its pieces carved out; anything may be said otherwise. */
export async function aSale({
  goodsId,
  skuId,
  pieces = 10,
  price = 9_900,
  perOrder = 2,
  perMember = 2,
  inMinutes = -1,
}: Wanted) {
  const { rows } = await sql<{ startsAt: Date; endsAt: Date }>`
    select shop_now() + make_interval(mins => ${inMinutes}) as "startsAt",
      shop_now() + make_interval(mins => ${inMinutes + 120}) as "endsAt"`.execute(db)
  const times = rows[0] as (typeof rows)[number]
  const skus = [{ skuId, price: fen(price), pieces }]
  const saleId = await planSale({ goodsId, ...times, perOrder, perMember, skus }, { by: 'sweep' })
  if (saleId === undefined) throw new Error('these goods have a sale then already')
  if (inMinutes < 0) await openSale(saleId)
  forgetGlances()
  return { saleId, skuId, price: fen(price) }
}
