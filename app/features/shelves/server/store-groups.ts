import { type RawBuilder, sql } from 'kysely'
import { MOST_COUNTED } from '~/features/goods/contract/members'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { SERVICES_MOST, SHELVES_MOST, type ShelfKind } from '../contract/operators'

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
  service: sql`id, null::text as "parentId", name as names, about as stories, null::text as picture, retired_at is not null as "isRetired"`,
} as const
const tables = { category: sql`categories`, brand: sql`brands`, service: sql`service_tags` } as const

/** Older shops have more than may be added today. */
const LISTED_MOST = 500
/** The goods form shows all services as checkboxes. */
export const MOST_OF = { category: SHELVES_MOST, brand: SHELVES_MOST, service: SERVICES_MOST } as const

/** Those of the shop, also in the categories below; counted up to 10,000. */
const isOf = {
  category: (id: RawBuilder<unknown>) =>
    sql`category_id = any(array(select id from categories where id = ${id} or parent_id = ${id}))`,
  brand: (id: RawBuilder<unknown>) => sql`brand_id = ${id}`,
  service: (id: RawBuilder<unknown>) => sql`service_tags @> array[${id}::text]`,
} as const

const goodsOf = (kind: ShelfKind, id: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int from (
    select from goods where status = 'on sale' and ${isOf[kind](id)} limit ${MOST_COUNTED}) counted)`

export async function listShelves(reader: Reader, kind: ShelfKind): Promise<ShelfRow[]> {
  const { rows } = await sql<ShelfRow>`
    select ${columns[kind]} from ${tables[kind]} order by sort, id limit ${LISTED_MOST}`.execute(reader)
  return rows
}

export async function listCounted(reader: Reader, kind: ShelfKind): Promise<(ShelfRow & { goods: number })[]> {
  const { rows } = await sql<ShelfRow & { goods: number }>`
    select ${columns[kind]}, ${goodsOf(kind, sql`one.id`)} as goods
    from ${tables[kind]} one order by sort, id limit ${LISTED_MOST}`.execute(reader)
  return rows
}

export async function findShelf(reader: Reader, kind: ShelfKind, id: string): Promise<ShelfRow | undefined> {
  const { rows } = await sql<ShelfRow>`select ${columns[kind]} from ${tables[kind]} where id = ${id}`.execute(reader)
  return rows[0]
}

export async function countGoodsOf(reader: Reader, kind: ShelfKind, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${goodsOf(kind, sql`${id}`)} as count`.execute(reader)
  return rows[0]?.count ?? 0
}

export async function holdShelves(tx: Tx, kind: ShelfKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`shelves ${kind}`}))`.execute(tx)
}

export async function mayStandBelow(tx: Tx, parentId: string, id: string | undefined): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select exists (select from categories where id = ${parentId} and parent_id is null and id is distinct from ${id ?? null})
      and not exists (select from categories where parent_id = ${id ?? null}) as may`.execute(tx)
  return rows[0]?.may === true
}

export type ShelfToWrite = Pick<ShelfRow, 'names' | 'stories' | 'picture' | 'parentId' | 'isRetired'>

const json = (texts: Texts) => sql`${JSON.stringify(texts)}::jsonb`

const stored = {
  category: ({ names, picture, parentId }: ShelfToWrite) => ({
    name: json(names),
    picture: sql`${picture}::text`,
    parent_id: sql`${parentId}::text`,
  }),
  brand: ({ names, picture, stories }: ShelfToWrite) => ({
    name: json(names),
    logo: sql`${picture}::text`,
    story: json(stories),
  }),
  service: ({ names, stories }: ShelfToWrite) => ({ name: json(names), about: json(stories) }),
} as const

const writtenTo = (kind: ShelfKind, one: ShelfToWrite) =>
  Object.entries({ ...stored[kind](one), retired_at: one.isRetired ? sql`shop_now()` : sql`null::timestamptz` })

export async function insertShelf(tx: Tx, kind: ShelfKind, one: ShelfToWrite): Promise<string | undefined> {
  const columns = writtenTo(kind, one)
  const { rows } = await sql<{ id: string }>`
    insert into ${tables[kind]} (${sql.join(columns.map(([name]) => sql.ref(name)))}, sort)
    select ${sql.join(columns.map(([, value]) => value))}, (select coalesce(max(sort), 0) + 1 from ${tables[kind]})
    where (select count(*) from ${tables[kind]}) < ${MOST_OF[kind]} returning id`.execute(tx)
  return rows[0]?.id
}

export async function updateShelf(tx: Tx, kind: ShelfKind, id: string, one: ShelfToWrite): Promise<void> {
  const columns = writtenTo(kind, one).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${tables[kind]} set ${sql.join(columns)} where id = ${id}`.execute(tx)
}

export async function setShelfOrder(tx: Tx, kind: ShelfKind, ids: readonly string[]): Promise<void> {
  await sql`
    update ${tables[kind]} one set sort = o.place from unnest(${[...ids]}::text[]) with ordinality as o (id, place)
    where one.id = o.id and one.sort <> o.place`.execute(tx)
}
