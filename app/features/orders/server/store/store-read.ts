import { sql } from 'kysely'
import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'
import type { Fen } from '~/values/money'
import type { AddressTaken } from './store'

/** So that only one of pay, cancel and expire goes on. */
export async function lockRow(tx: Tx, orderId: string): Promise<void> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
}

export async function lockFreeRow(tx: Tx, orderId: string): Promise<boolean> {
  const query = tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().skipLocked()
  return (await query.executeTakeFirst()) !== undefined
}

export async function lockUnpaid(
  tx: Tx,
  memberId: string,
  orderId: string,
): Promise<{ payable: Fen; expiresAt: string } | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select(['payable', 'expires_at'])
    .where('id', '=', orderId)
    .where('member_id', '=', memberId)
    .where('status', '=', 'unpaid')
    .where('expires_at', '>', sql<string>`shop_now()`)
    .forUpdate()
    .executeTakeFirst()
  return row?.expires_at ? { payable: row.payable, expiresAt: row.expires_at } : undefined
}

export type ToPay = { status: string; payable: Fen; secondsToPay: number; address: AddressTaken }

/** Seconds by the database clock. */
export async function findToPay(memberId: string, orderId: string): Promise<ToPay | undefined> {
  const row = await db
    .selectFrom('orders')
    .select([
      'status',
      'payable',
      sql<AddressTaken>`address`.as('address'),
      sql<number>`case when status = 'unpaid' then greatest(0, floor(extract(epoch from expires_at - shop_now())))::int else 0 end`.as(
        'seconds',
      ),
    ])
    .where('id', '=', orderId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row && { status: row.status, payable: row.payable, secondsToPay: row.seconds, address: row.address }
}

export async function lockPayable(tx: Tx, orderId: string): Promise<Fen> {
  const held = tx.selectFrom('orders').select('payable').where('id', '=', orderId).forUpdate()
  return (await held.executeTakeFirstOrThrow()).payable
}

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
      sql<boolean>`after_sale_state = 'open'`.as('hasOpenCase'),
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
