import { sql } from 'kysely'
import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'

export type LineRow = Awaited<ReturnType<typeof listLineRows>>[number]

export function listLineRows(orderIds: readonly string[]) {
  return db
    .selectFrom('order_lines')
    .select([
      'id',
      'order_id as orderId',
      'goods_id as goodsId',
      'sku_id as skuId',
      sql<Texts>`title`.as('title'),
      sql<{ name: Texts; value: Texts }[]>`options`.as('options'),
      'picture',
      'price',
      'quantity',
      'paid',
      'refunded',
      'refunded_quantity as refundedQuantity',
    ])
    .where('order_id', '=', sql<string>`any(${orderIds})`)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
}

export async function isOrderOf(reader: Reader, memberId: string, orderId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

export function spentOn(reader: Reader, orderId: string) {
  return reader
    .selectFrom('orders')
    .select(['member_id as memberId', 'coupon_id as couponId', 'points_spent as points'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}
