import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'

type Texts = Partial<Record<Locale, string>>

type BannerRow = { id: string; picture: string; title: Texts; subtitle: Texts; action: Texts; target: unknown }
export async function listPicks(reader: Reader, most: number): Promise<string[]> {
  const rows = await reader.selectFrom('self_picks').select('goods_id').orderBy('sort').limit(most).execute()
  return rows.map((row) => row.goods_id)
}

export async function listBanners(reader: Reader): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`
    select id, picture, title, subtitle, action, target from banners where is_shown order by sort, id`.execute(reader)
  return rows
}

export type NewBanner = { id?: string; picture: string; title: Texts; subtitle: Texts; action: Texts; target: object }

export async function insertPicks(tx: Tx, goodsIds: readonly string[]): Promise<void> {
  await tx
    .insertInto('self_picks')
    .values(goodsIds.map((goods_id, sort) => ({ goods_id, sort })))
    .execute()
}

export async function insertBanners(tx: Tx, banners: readonly NewBanner[]): Promise<void> {
  const rows = banners.map(({ id, picture, title, subtitle, action, target }, sort) => ({
    id,
    picture,
    title: JSON.stringify(title),
    subtitle: JSON.stringify(subtitle),
    action: JSON.stringify(action),
    target: JSON.stringify(target),
    sort,
  }))
  await tx.insertInto('banners').values(rows).execute()
}

export async function insertHotWords(tx: Tx, words: readonly { locale: Locale; word: string; sort: number }[]) {
  await tx
    .insertInto('hot_words')
    .values([...words])
    .execute()
}
