import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '~/platform/database/transaction'
import type { CommentedKind } from '../contract/members'
import { TABLES, TAKEN_BACK } from './store'

/** Rows per statement: each must end within its time, however many there are. */
const CHUNK = 1_000

type Gone = {
  kind: CommentedKind
  subject_id: string
  parent_id: string | null
  is_shown: boolean
  reply_count: number
}

function* chunksOf<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += CHUNK) yield all.slice(at, at + CHUNK)
}

async function blank(tx: Tx, ids: readonly string[]): Promise<Gone[]> {
  const { rows } = await sql<Gone>`
    with was as (
      select id, kind, subject_id, parent_id, is_shown, reply_count from comments
      where id = any(${[...ids]}) and removed_at is null for no key update)
    update comments c set ${TAKEN_BACK} from was where c.id = was.id
    returning was.kind, was.subject_id, was.parent_id, was.is_shown, was.reply_count`.execute(tx)
  return rows
}

async function subtract(tx: Tx, table: string, column: string, by: ReadonlyMap<string, number>): Promise<void> {
  for (const some of chunksOf([...by].sort(([a], [b]) => (a < b ? -1 : 1)))) {
    const [ids, counts] = [some.map(([id]) => id), some.map(([, count]) => count)]
    await held(tx, table, sql`id`, ids)
    await sql`
      update ${sql.table(table)} t set ${sql.ref(column)} = t.${sql.ref(column)} - less.count
      from unnest(${ids}::text[], ${counts}::int[]) as less (id, count) where t.id = less.id`.execute(tx)
  }
}

/** In the order of their ids, against deadlocks. */
async function held<Row>(tx: Tx, table: string, columns: RawBuilder<unknown>, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from ${sql.table(table)} where id = any(${[...ids]}) order by id for no key update`.execute(tx)
  return rows
}

const add = (to: Map<string, number>, id: string, count: number) => to.set(id, (to.get(id) ?? 0) + count)

/** However many, in pieces: comments are locked before replies, and both before the things, which are counted down last. */
export async function blankComments(tx: Tx, memberId: string): Promise<void> {
  const { rows: own } = await sql<{ id: string; parent_id: string | null }>`
    select id, parent_id from comments where member_id = ${memberId} and removed_at is null order by id`.execute(tx)
  const seen = new Set<string>()
  for (const ids of chunksOf([...new Set(own.map(({ id, parent_id }) => parent_id ?? id))].sort())) {
    const above = await held<{ id: string; is_shown: boolean }>(tx, 'comments', sql`id, is_shown`, ids)
    for (const { id, is_shown } of above) if (is_shown) seen.add(id)
  }
  const fewer = { video: new Map<string, number>(), article: new Map<string, number>() }
  for (const ids of chunksOf(own.filter(({ parent_id }) => parent_id !== null).map(({ id }) => id))) {
    const replies = new Map<string, number>()
    for (const { kind, subject_id, parent_id, is_shown } of await blank(tx, ids)) {
      if (!is_shown || parent_id === null) continue
      add(replies, parent_id, 1)
      if (seen.has(parent_id)) add(fewer[kind], subject_id, 1)
    }
    await subtract(tx, 'comments', 'reply_count', replies)
  }
  for (const ids of chunksOf(own.filter(({ parent_id }) => parent_id === null).map(({ id }) => id)))
    for (const { kind, subject_id, is_shown, reply_count } of await blank(tx, ids))
      if (is_shown) add(fewer[kind], subject_id, 1 + reply_count)
  for (const kind of ['video', 'article'] as const) await subtract(tx, TABLES[kind], 'comments', fewer[kind])
}
