import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'

type Texts = Partial<Record<Locale, string>>
export type ShareTextRow = { id: string; goodsId: string; name: Texts; locale: Locale; body: string; changedAt: string }
export type NewShareText = Pick<ShareTextRow, 'goodsId' | 'locale' | 'body'>

const columns = sql`t.id, t.goods_id as "goodsId", goods.name, t.locale, t.body, t.changed_at as "changedAt"`
const from = sql`share_texts t join goods on goods.id = t.goods_id`

export async function findShareText(reader: Reader, id: string): Promise<ShareTextRow | undefined> {
  const { rows } = await sql<ShareTextRow>`select ${columns} from ${from} where t.id = ${id}`.execute(reader)
  return rows[0]
}

export async function listShareTexts(reader: Reader, beforeId: string | undefined, most: number) {
  const { rows } = await sql<ShareTextRow>`
    select ${columns} from ${from}
    where ${beforeId ?? null}::text is null or t.id < ${beforeId ?? null}::text
    order by t.id desc limit ${most}`.execute(reader)
  return rows
}

export async function textsOf(reader: Reader, goodsId: string, locale: Locale, most: number): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`
    select body from share_texts where goods_id = ${goodsId} and locale = ${locale} order by id limit ${most}`.execute(
    reader,
  )
  return rows.map(({ body }) => body)
}

export async function countOf(tx: Tx, goodsId: string): Promise<number | undefined> {
  const { rows } = await sql`select from goods where id = ${goodsId} for no key update`.execute(tx)
  if (rows.length === 0) return undefined
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from share_texts where goods_id = ${goodsId}`.execute(tx)
  return counted.rows[0]?.count ?? 0
}

export async function insertShareText(tx: Tx, { goodsId, locale, body }: NewShareText): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into share_texts (goods_id, locale, body) values (${goodsId}, ${locale}, ${body}) returning id`.execute(tx)
  return (rows[0] as { id: string }).id
}

export async function updateShareText(tx: Tx, id: string, { locale, body }: NewShareText): Promise<void> {
  await sql`
    update share_texts set locale = ${locale}, body = ${body}, changed_at = shop_now() where id = ${id}`.execute(tx)
}

export async function deleteShareText(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`delete from share_texts where id = ${id} returning id`.execute(tx)
  return rows.length > 0
}
