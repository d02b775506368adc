import { sql } from 'kysely'
import type { Tx } from '~/platform/database/transaction'
import type { Fen } from '~/values/money'

/** Lock the cart first. Undefined, and nothing changed, where the line would pass `most` or the cart is full. */
export async function addPieces(
  tx: Tx,
  cartId: string,
  piece: { skuId: string; quantity: number; price: Fen; most: number; linesMost: number; isSelected?: boolean },
): Promise<number | undefined> {
  const { skuId, quantity, price, most, linesMost, isSelected = true } = piece
  const { rows } = await sql<{ quantity: number }>`
    insert into cart_lines (cart_id, sku_id, quantity, price_when_added, is_selected)
    select ${cartId}, ${skuId}, ${quantity}::int, ${price}::bigint, ${isSelected}::boolean
    where ${quantity}::int <= ${most}::int
      and (select count(*) from cart_lines where cart_id = ${cartId} and sku_id <> ${skuId}) < ${linesMost}::int
    on conflict (cart_id, sku_id) do update
      set quantity = cart_lines.quantity + excluded.quantity, is_selected = cart_lines.is_selected or excluded.is_selected
      where cart_lines.quantity + excluded.quantity <= ${most}::int
    returning quantity`.execute(tx)
  return rows[0]?.quantity
}

export async function setQuantity(tx: Tx, cartId: string, lineId: string, quantity: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cart_lines')
    .set({ quantity })
    .where('cart_id', '=', cartId)
    .where('id', '=', lineId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False where the cart has a line of that SKU already. */
export async function setSku(tx: Tx, cartId: string, lineId: string, skuId: string, price: Fen): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cart_lines')
    .set({ sku_id: skuId, price_when_added: price })
    .where('cart_id', '=', cartId)
    .where('id', '=', lineId)
    .where(sql<boolean>`not exists (select from cart_lines where cart_id = ${cartId} and sku_id = ${skuId})`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function setSelected(tx: Tx, cartId: string, isSelected: boolean, ids?: readonly string[]): Promise<void> {
  let update = tx.updateTable('cart_lines').set({ is_selected: isSelected }).where('cart_id', '=', cartId)
  if (ids) update = update.where('id', '=', sql<string>`any(${ids})`)
  await update.execute()
}

export async function deleteLines(
  tx: Tx,
  cartId: string,
  ids: readonly string[],
): Promise<{ skuId: string; quantity: number; isSelected: boolean }[]> {
  return tx
    .deleteFrom('cart_lines')
    .where('cart_id', '=', cartId)
    .where('id', '=', sql<string>`any(${ids})`)
    .returning(['sku_id as skuId', 'quantity', 'is_selected as isSelected'])
    .execute()
}

export async function deleteUnchanged(
  tx: Tx,
  cartId: string,
  lines: readonly { skuId: string; quantity: number }[],
): Promise<void> {
  const skus = lines.map((line) => line.skuId)
  const quantities = lines.map((line) => line.quantity)
  await sql`
    delete from cart_lines using unnest(${skus}::text[], ${quantities}::int[]) as taken (sku_id, quantity)
    where cart_id = ${cartId} and cart_lines.sku_id = taken.sku_id and cart_lines.quantity = taken.quantity`.execute(tx)
}

/** Lock both carts first. Quantities add up to `most` of the SKU, never below the present one. */
export async function mergeLines(
  tx: Tx,
  {
    from,
    into,
    mosts,
    linesMost,
  }: { from: string; into: string; mosts: ReadonlyMap<string, number>; linesMost: number },
): Promise<void> {
  await sql`
    insert into cart_lines (cart_id, sku_id, quantity, price_when_added, is_selected, added_at)
    select ${into}, sku_id, quantity, price_when_added, is_selected, added_at
    from (
      select came.sku_id, came.price_when_added, came.added_at, own.id is not null as is_there,
        came.is_selected or coalesce(own.is_selected, false) as is_selected,
        case
          when own.id is not null then greatest(own.quantity, least(own.quantity + came.quantity, cap.most))
          when cap.most < 1 then came.quantity
          else least(came.quantity, cap.most)
        end as quantity,
        row_number() over (partition by own.id is null order by came.added_at desc, came.id desc) as place
      from cart_lines came
      join unnest(${[...mosts.keys()]}::text[], ${[...mosts.values()]}::int[]) as cap (sku_id, most) using (sku_id)
      left join cart_lines own on own.cart_id = ${into} and own.sku_id = came.sku_id
      where came.cart_id = ${from}
    ) as came
    where is_there or place <= ${linesMost}::int - (select count(*) from cart_lines where cart_id = ${into})
    on conflict (cart_id, sku_id) do update set quantity = excluded.quantity, is_selected = excluded.is_selected`.execute(
    tx,
  )
}
