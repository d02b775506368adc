import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'

export async function placeOfGoods(reader: Reader, goodsId: string): Promise<{ categoryIds: string[] } | undefined> {
  const { rows } = await sql<{ categoryIds: string[] }>`
    select array_remove(array[categories.id, categories.parent_id], null) as "categoryIds"
    from goods join categories on categories.id = goods.category_id where goods.id = ${goodsId}`.execute(reader)
  return rows[0]
}
