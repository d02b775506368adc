import { sql } from 'kysely'
import { MOST_COUNTED } from '~/contract/goods/calls'
import type { ShelfKind } from '~/contract/shelves/groups-desk'
import type { Locale } from '~/values/locales'
import type { Reader, Tx } from '../database/transaction'

type Texts = Partial<Record<Locale, string>>

export type ShelfRow = {
  id: string
  parentId: string | null
  names: Texts
  stories: Texts
  picture: string | null
  isRetired: boolean
}

const columns = {
  category: sql`id, parent_id as "parentId", name as names, '{}'::jsonb as stories, picture, retired_at is not null as "isRetired"`,
  brand: sql`id, null::text as "parentId", name as names, story as stories, logo as picture, retired_at is not null as "isRetired"`,
} as const
const tables = { category: sql`categories`, brand: sql`brands` } as const
const pictures = { category: sql`picture`, brand: sql`logo` } as const

/** Categories or brands of one shop, at most. */
export const SHELVES_MOST = 500

export async function listShelves(reader: Reader, kind: ShelfKind): Promise<ShelfRow[]> {
  const { rows } = await sql<ShelfRow>`
    select ${columns[kind]} from ${tables[kind]} order by sort, id limit ${SHELVES_MOST}`.execute(reader)
  return rows
}

export async function findShelf(reader: Reader, kind: ShelfKind, id: string): Promise<ShelfRow | undefined> {
  const { rows } = await sql<ShelfRow>`select ${columns[kind]} from ${tables[kind]} where id = ${id}`.execute(reader)
  return rows[0]
}

/** Goods on sale there, also in the categories below; counted up to 10,000. */
export async function countGoodsOf(reader: Reader, kind: ShelfKind, id: string): Promise<number> {
  const isThere =
    kind === 'brand'
      ? sql`brand_id = ${id}`
      : sql`category_id = any(array(select id from categories where id = ${id} or parent_id = ${id}))`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from goods where status = 'on sale' and ${isThere} limit ${MOST_COUNTED}) counted`.execute(reader)
  return rows[0]?.count ?? 0
}

/** Holds the order of a kind until the transaction ends. */
export async function holdShelves(tx: Tx, kind: ShelfKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`shelves ${kind}`}))`.execute(tx)
}

/** Whether a category may stand below another: that one stands below none, and nothing stands below this one. */
export async function mayStandBelow(tx: Tx, parentId: string, id: string | undefined): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select exists (select from categories where id = ${parentId} and parent_id is null and id is distinct from ${id ?? null})
      and not exists (select from categories where parent_id = ${id ?? null}) as may`.execute(tx)
  return rows[0]?.may === true
}

export type ShelfToWrite = Pick<ShelfRow, 'names' | 'stories' | 'picture' | 'parentId'>

/** Adds one as the last of its kind, where there are fewer than the most. */
export async function insertShelf(tx: Tx, kind: ShelfKind, one: ShelfToWrite): Promise<string | undefined> {
  const [names, stories] = [JSON.stringify(one.names), JSON.stringify(one.stories)]
  const place = sql`(select coalesce(max(sort), 0) + 1 from ${tables[kind]})`
  const isRoom = sql`(select count(*) from ${tables[kind]}) < ${SHELVES_MOST}`
  const { rows } = await (kind === 'brand'
    ? sql<{ id: string }>`insert into brands (name, story, logo, sort)
          select ${names}::jsonb, ${stories}::jsonb, ${one.picture}, ${place} where ${isRoom} returning id`
    : sql<{ id: string }>`insert into categories (name, parent_id, picture, sort)
          select ${names}::jsonb, ${one.parentId}, ${one.picture}, ${place} where ${isRoom} returning id`
  ).execute(tx)
  return rows[0]?.id
}

export async function updateShelf(tx: Tx, kind: ShelfKind, id: string, one: ShelfToWrite): Promise<void> {
  const own =
    kind === 'brand' ? sql`story = ${JSON.stringify(one.stories)}::jsonb` : sql`parent_id = ${one.parentId}::text`
  await sql`
    update ${tables[kind]} set name = ${JSON.stringify(one.names)}::jsonb, ${pictures[kind]} = ${one.picture}, ${own}
    where id = ${id}`.execute(tx)
}

/** Writes the order of all of a kind. */
export async function setShelfOrder(tx: Tx, kind: ShelfKind, ids: readonly string[]): Promise<void> {
  await sql`
    update ${tables[kind]} one set sort = o.place from unnest(${[...ids]}::text[]) with ordinality as o (id, place)
    where one.id = o.id and one.sort <> o.place`.execute(tx)
}

/** Retires one, or brings it back; false where it is so already. */
export async function setRetired(tx: Tx, kind: ShelfKind, id: string, isRetired: boolean): Promise<boolean> {
  const { rows } = await sql`
    update ${tables[kind]} set retired_at = ${isRetired ? sql`shop_now()` : null}
    where id = ${id} and (retired_at is not null) <> ${isRetired} returning id`.execute(tx)
  return rows.length > 0
}
