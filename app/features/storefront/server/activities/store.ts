import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import type { InstantAfter } from '~/values/paging'
import type { ActivityPhase } from '../../contract/members'

type Texts = Partial<Record<Locale, string>>

export interface NewActivity<Moment = Date> {
  title: Texts
  summary: Texts
  rules: Texts
  cover: string
  startsAt: Moment
  endsAt: Moment
  goodsIds: string[]
  batchIds: string[]
  showsDraw: boolean
  showsSales: boolean
  pageId: string | null
}

export interface ActivityRow extends NewActivity<string> {
  id: string
  shownFrom: string | null
  version: number
  changedAt: string
  isShown: boolean
  /** Seconds by the database's clock, rounded up; 0 or less since. */
  toStart: number
  toEnd: number
  /** The sort key, in microseconds since 1970. */
  at: number
}

const columns = (at: RawBuilder<unknown> = sql`starts_at`) => sql`
  id, title, summary, rules, cover, starts_at as "startsAt", ends_at as "endsAt", goods_ids as "goodsIds",
  batch_ids as "batchIds", shows_draw as "showsDraw", shows_sales as "showsSales", page_id as "pageId", shown_from as "shownFrom", version,
  changed_at as "changedAt", coalesce(shown_from <= shop_now(), false) as "isShown",
  ceil(extract(epoch from starts_at - shop_now()))::int as "toStart",
  ceil(extract(epoch from ends_at - shop_now()))::int as "toEnd", (extract(epoch from ${at}) * 1000000)::bigint as at`

const shown = sql`shown_from is not null and shown_from <= shop_now()`

const phases = {
  running: { at: sql`ends_at`, order: sql`asc`, has: sql`ends_at > shop_now() and starts_at <= shop_now()` },
  coming: { at: sql`starts_at`, order: sql`asc`, has: sql`starts_at > shop_now()` },
  over: { at: sql`ends_at`, order: sql`desc`, has: sql`ends_at <= shop_now()` },
} as const satisfies Record<ActivityPhase, object>

export async function listPhase(
  reader: Reader,
  phase: ActivityPhase,
  after: InstantAfter | undefined,
  most: number,
): Promise<ActivityRow[]> {
  const { at, order, has } = phases[phase]
  const behind = phase === 'over' ? sql`<` : sql`>`
  const isBehind = after
    ? sql`(${at}, id) ${behind} (timestamptz 'epoch' + ${after.at}::float8 * interval '1 microsecond', ${after.id})`
    : sql`true`
  const { rows } = await sql<ActivityRow>`
    select ${columns(at)} from activities where ${shown} and ${has} and ${isBehind}
    order by ${at} ${order}, id ${order} limit ${most}`.execute(reader)
  return rows
}

export async function findShown(reader: Reader, id: string): Promise<ActivityRow | undefined> {
  const { rows } = await sql<ActivityRow>`
    select ${columns()} from activities where id = ${id} and ${shown}`.execute(reader)
  return rows[0]
}

/** Seconds until one appears, starts or ends; 0 where none does. */
export async function nextTurn(reader: Reader): Promise<number> {
  const next = (at: RawBuilder<unknown>) => sql`
    (select ${at} as at from activities where shown_from is not null and ${at} > shop_now() order by ${at} limit 1)`
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(ceil(extract(epoch from min(at) - shop_now())), 0)::int as seconds
    from (${next(sql`shown_from`)} union all ${next(sql`starts_at`)} union all ${next(sql`ends_at`)}) as turns`.execute(
    reader,
  )
  return rows[0]?.seconds ?? 0
}

export async function listIds(reader: Reader, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from activities where ${shown} and ends_at > shop_now() order by ends_at, id limit ${most}`.execute(
    reader,
  )
  return rows.map(({ id }) => id)
}

export async function listAll(reader: Reader, beforeId: string | undefined, most: number): Promise<ActivityRow[]> {
  const isBefore = beforeId === undefined ? sql`true` : sql`id < ${beforeId}`
  const { rows } = await sql<ActivityRow>`
    select ${columns()} from activities where ${isBefore} order by id desc limit ${most}`.execute(reader)
  return rows
}

export async function findAny(reader: Reader, id: string): Promise<ActivityRow | undefined> {
  const { rows } = await sql<ActivityRow>`select ${columns()} from activities where id = ${id}`.execute(reader)
  return rows[0]
}

/** A repeated form updates the one it has made. */
export async function insertActivity(tx: Tx, submissionId: string, one: NewActivity): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into activities (submission_id, title, summary, rules, cover, starts_at, ends_at, goods_ids, batch_ids,
      shows_draw, shows_sales, page_id)
    values (${submissionId}, ${JSON.stringify(one.title)}, ${JSON.stringify(one.summary)}, ${JSON.stringify(one.rules)},
      ${one.cover}, ${one.startsAt}, ${one.endsAt}, ${one.goodsIds}, ${one.batchIds}, ${one.showsDraw}, ${one.showsSales},
      ${one.pageId})
    on conflict (submission_id) do update set title = excluded.title, summary = excluded.summary, rules = excluded.rules,
      cover = excluded.cover, starts_at = excluded.starts_at, ends_at = excluded.ends_at, goods_ids = excluded.goods_ids,
      batch_ids = excluded.batch_ids, shows_draw = excluded.shows_draw, shows_sales = excluded.shows_sales, page_id = excluded.page_id,
      version = activities.version + 1, changed_at = shop_now()
    returning id`.execute(tx)
  return (rows[0] as { id: string }).id
}

export async function updateActivity(tx: Tx, id: string, version: number, one: NewActivity): Promise<boolean> {
  const { rows } = await sql`
    update activities set title = ${JSON.stringify(one.title)}, summary = ${JSON.stringify(one.summary)},
      rules = ${JSON.stringify(one.rules)}, cover = ${one.cover}, starts_at = ${one.startsAt}, ends_at = ${one.endsAt},
      goods_ids = ${one.goodsIds}, batch_ids = ${one.batchIds}, shows_draw = ${one.showsDraw},
      shows_sales = ${one.showsSales}, page_id = ${one.pageId}, version = version + 1, changed_at = shop_now()
    where id = ${id} and version = ${version} returning id`.execute(tx)
  return rows.length === 1
}

export async function setShownFrom(tx: Tx, id: string, from: Date | 'now' | null): Promise<boolean> {
  const value = from === 'now' ? sql`least(shown_from, shop_now())` : sql`${from}::timestamptz`
  const { rows } = await sql`
    update activities set shown_from = ${value}, changed_at = shop_now() where id = ${id} returning id`.execute(tx)
  return rows.length === 1
}
