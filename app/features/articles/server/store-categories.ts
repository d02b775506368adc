import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import type { ArticleKind } from '../contract/limits'

export interface CategoryRow {
  id: string
  kind: ArticleKind
  names: Partial<Record<Locale, string>>
}

export async function listCategories(reader: Reader, kind?: ArticleKind): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select id, kind, names from article_categories
    where ${kind ?? null}::text is null or kind = ${kind ?? null}::text order by kind desc, sort, id`.execute(reader)
  return rows
}

export async function insertCategory(tx: Tx, { id, kind, names }: Omit<CategoryRow, 'id'> & { id?: string }) {
  const { rows } = await sql<{ id: string }>`
    insert into article_categories (id, kind, names, sort)
    values (coalesce(${id ?? null}, new_id()), ${kind}, ${JSON.stringify(names)}::jsonb,
      (select coalesce(max(sort), 0) + 1 from article_categories where kind = ${kind}))
    returning id`.execute(tx)
  return (rows[0] as { id: string }).id
}

export async function renameCategory(tx: Tx, { id, kind, names }: CategoryRow): Promise<CategoryRow | undefined> {
  const { rows } = await sql<CategoryRow>`
    update article_categories c set names = ${JSON.stringify(names)}::jsonb
    from (select id, kind, names from article_categories where id = ${id} and kind = ${kind} for update) as old
    where c.id = old.id returning old.id, old.kind, old.names`.execute(tx)
  return rows[0]
}

export async function holdOrder(tx: Tx, kind: ArticleKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`article categories ${kind}`}))`.execute(tx)
}

export async function setCategoryOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update article_categories c set sort = o.place from unnest(${[...ids]}::text[]) with ordinality as o (id, place)
    where c.id = o.id and c.sort <> o.place`.execute(tx)
}
