import { type CompiledQuery, sql } from 'kysely'
import { orderFlow } from '~/features/orders/server/order-flow'
import type { OrderToPlace } from '~/features/orders/server/store/store'
import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import { lastTouch } from '~/platform/database/visits'
import { announcing } from '~/platform/outbox/announce'

export async function newIds(reader: Reader, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select new_id() as id from generate_series(1, ${count})`.execute(reader)
  return rows.map((row) => row.id)
}

/** Take turns first, before counting what is held: see `takingTurns`. */
export function placing(orders: readonly OrderToPlace[]): CompiledQuery {
  const sent = orders.map(({ lines, ...order }) => ({
    ...order,
    discount: order.couponDiscount + order.pointsDiscount,
    lines: lines.map((line, index) => ({ ...line, position: index + 1 })),
  }))
  return sql`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(sent)}) as sent (id text, "memberId" text, "goodsTotal" bigint,
        "couponId" text, "couponDiscount" bigint, "pointsDiscount" bigint, "pointsSpent" int, discount bigint,
        freight bigint, "freeFreightFrom" bigint, payable bigint, remark text, address jsonb, "minutesToPay" int, "deviceKey" text, "flashSaleId" text,
        "pointsGoodsId" text, kind text, "placedBy" text, visitor text, channel text, lines jsonb)
    ), placed as (
      insert into orders (id, member_id, status, goods_total, coupon_id, coupon_discount, points_discount, points_spent,
        discount_total, freight, free_freight_from, payable, remark, address, device_key, kind, flash_sale_id,
        points_goods_id, channel, expires_at)
      select id, "memberId", ${orderFlow.place.to}, "goodsTotal", "couponId", "couponDiscount", "pointsDiscount",
        "pointsSpent", discount, freight, "freeFreightFrom", payable, remark, address, "deviceKey",
        coalesce(kind, case when "flashSaleId" is not null then 'flash' when "pointsGoodsId" is not null then 'points'
          else 'normal' end),
        "flashSaleId", "pointsGoodsId", coalesce(channel, ${lastTouch(sql`sent.visitor`)}),
        shop_now() + make_interval(mins => "minutesToPay")
      from sent
    ), lines as (
      insert into order_lines (order_id, position, goods_id, sku_id, title, options, picture, price, quantity,
        coupon_share, points_share, points_spent, discount, paid, freight_share, freight_terms, allotment_id)
      select sent.id, position, "goodsId", "skuId", title, options, picture, price, quantity,
        "couponShare", "pointsShare", line."pointsSpent", line.discount, paid, "freightShare",
        "freightTerms", "allotmentId"
      from sent, jsonb_to_recordset(sent.lines) as line (position int, "goodsId" text, "skuId" text,
        title jsonb, options jsonb, picture text, price bigint, quantity int, "couponShare" bigint,
        "pointsShare" bigint, "pointsSpent" int, discount bigint, paid bigint, "freightShare" bigint, "freightTerms" jsonb,
        "allotmentId" text)
    ), event as (${announcing('order.placed', sql`sent.id`, sql`sent`)})
    insert into order_history (order_id, move, to_status, by_kind, by_id)
    select id, 'place', ${orderFlow.place.to}, case when "placedBy" is null then 'member' else 'operator' end,
      coalesce("placedBy", "memberId") from sent`.compile(db)
}
