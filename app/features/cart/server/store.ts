import { sql } from 'kysely'
import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'

/** The cookie of a guest's cart lives no longer. */
const GUEST_CART_DAYS = 90

export async function dropOldCarts(most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (select shop_now() - make_interval(days => ${GUEST_CART_DAYS}) as since)
    delete from carts where member_id is null and id = any(array(
      select carts.id from carts, old
      where member_id is null and created_at < since
        and not exists (select from cart_lines where cart_id = carts.id and added_at >= since)
      limit ${most}
      for update of carts skip locked))`.execute(db)
  return Number(numAffectedRows)
}

/** A guest's cart id never opens a member's cart. */
export type Owner = { memberId: string } | { cartId: string }

export interface LineRow {
  id: string
  skuId: string
  quantity: number
  isSelected: boolean
  priceWhenAdded: number
}

const cartOf = (reader: Reader, owner: Owner) => {
  const carts = reader.selectFrom('carts').select('carts.id')
  return 'memberId' in owner
    ? carts.where('member_id', '=', owner.memberId)
    : carts.where('id', '=', owner.cartId).where('member_id', 'is', null)
}

export async function lockCart(tx: Tx, owner: Owner): Promise<string | undefined> {
  return (await cartOf(tx, owner).forUpdate().executeTakeFirst())?.id
}

export async function hasCart(reader: Reader, owner: Owner): Promise<boolean> {
  return (await cartOf(reader, owner).executeTakeFirst()) !== undefined
}

export async function insertCart(tx: Tx, id: string, memberId: string | undefined): Promise<void> {
  await tx
    .insertInto('carts')
    .values({ id, member_id: memberId ?? null })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute()
}

const lines = (reader: Reader) =>
  reader
    .selectFrom('cart_lines')
    .select([
      'cart_lines.id',
      'sku_id as skuId',
      'quantity',
      'is_selected as isSelected',
      'price_when_added as priceWhenAdded',
    ])

export async function listLines(reader: Reader, cart: Owner | string): Promise<LineRow[]> {
  const ofCart =
    typeof cart === 'string'
      ? lines(reader).where('cart_id', '=', cart)
      : lines(reader).where('cart_id', 'in', cartOf(reader, cart))
  return ofCart.orderBy('added_at', 'desc').orderBy('id', 'desc').execute()
}

export async function findLine(reader: Reader, cartId: string, lineId: string): Promise<LineRow | undefined> {
  return lines(reader).where('cart_id', '=', cartId).where('id', '=', lineId).executeTakeFirst()
}

export async function countPieces(reader: Reader, owner: Owner): Promise<number> {
  const { pieces } = await reader
    .selectFrom('cart_lines')
    .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('pieces'))
    .where('cart_id', 'in', cartOf(reader, owner))
    .executeTakeFirstOrThrow()
  return pieces
}

export async function findSelected(reader: Reader, memberId: string): Promise<{ skuId: string; quantity: number }[]> {
  return reader
    .selectFrom('cart_lines')
    .select(['sku_id as skuId', 'quantity'])
    .where('cart_id', 'in', cartOf(reader, { memberId }))
    .where('is_selected', '=', true)
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function deleteCart(tx: Tx, cartId: string): Promise<void> {
  await tx.deleteFrom('carts').where('id', '=', cartId).execute()
}
