import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import { SHOP_TIME_ZONE } from '~/values/time'

export type Sender = 'owner_id' | 'operator_id'

type Upload = {
  key: string
  width: number
  height: number
  bytes: number
  digest?: string
  import_id?: string
}

export async function insertUpload(
  reader: Reader,
  id: string,
  upload: Upload,
  sender: Sender = 'owner_id',
): Promise<void> {
  await reader
    .insertInto('uploads')
    .values({ [sender]: id, ...upload })
    .execute()
}

/** Today in the shop's time zone. */
export async function sumOfMember(reader: Reader, ownerId: string): Promise<{ all: number; today: number }> {
  const { rows } = await sql<{ all: number; today: number }>`
    select coalesce(sum(bytes), 0)::float8 as all,
      coalesce(sum(bytes) filter (where created_at >=
        date_trunc('day', shop_now() at time zone ${SHOP_TIME_ZONE}) at time zone ${SHOP_TIME_ZONE}), 0)::float8 as today
    from (select bytes, created_at from uploads where owner_id = ${ownerId}
      union all select bytes, created_at from video_files where owner_id = ${ownerId}) files`.execute(reader)
  return rows[0] ?? { all: 0, today: 0 }
}

export async function lockSender(tx: Tx, ownerId: string): Promise<void> {
  await sql`select from members where id = ${ownerId} for no key update`.execute(tx)
}

/** Locks them, so that a picture about to be used is not dropped as unused. */
export async function holdOwnPictures(reader: Reader, ownerId: string, keys: string[]): Promise<number> {
  const { rows } = await sql`
    update uploads set looked_at = shop_now() where owner_id = ${ownerId} and key = any(${keys}) returning key`.execute(
    reader,
  )
  return rows.length
}

/** Pictures not checked for a day, locked against use. */
export async function takeUnlooked(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from uploads where owner_id is not null and looked_at < shop_now() - interval '1 day'
    order by looked_at limit ${most} for update skip locked`.execute(tx)
  return rows.map(({ key }) => key)
}

export async function usedPictures(reader: Reader, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select u.key from uploads u where u.key = any(${keys}) and exists (
      select from members where id = u.owner_id and avatar = u.key
      union all select from reviews where member_id = u.owner_id and u.key = any(pictures || follow_up_pictures)
      union all select from after_sales where member_id = u.owner_id and u.key = any(pictures)
      union all select from feedback where member_id = u.owner_id and u.key = any(pictures)
      union all select from reward_submissions where member_id = u.owner_id and u.key = any(pictures)
      union all select from questions q join question_messages m on m.question_id = q.id
        where q.member_id = u.owner_id and u.key = any(m.pictures)
      union all select from cards where member_id = u.owner_id and strpos(concat(content, shown), u.key) > 0
      union all select from articles where member_id = u.owner_id
        and (cover = u.key or strpos(concat(blocks, shown), u.key) > 0)
      union all select from videos where member_id = u.owner_id and (cover = u.key or strpos(shown::text, u.key) > 0)
      union all select from video_files where owner_id = u.owner_id and frame = u.key
      union all select from publications where member_id = u.owner_id and strpos(concat(content, before), u.key) > 0)`.execute(
    reader,
  )
  return rows.map(({ key }) => key)
}

/** What imports that are over, or dropped, have stored and nothing has come to show. */
export async function takeLeft(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from uploads u where import_id is not null and not exists (
      select from imports where id = u.import_id and ended_at is null and fault is null)
    limit ${most} for update skip locked`.execute(tx)
  return rows.map(({ key }) => key)
}

/** The files of the unused are left to remove. */
export async function settleLooked(tx: Tx, used: string[], unused: string[]): Promise<void> {
  await sql`update uploads set looked_at = shop_now() where key = any(${used})`.execute(tx)
  await sql`delete from uploads where key = any(${unused})`.execute(tx)
}

export async function countMallPictures(reader: Reader, keys: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from uploads
    where operator_id is not null and import_id is null and key = any(${keys})`.execute(reader)
  return rows[0]?.count ?? 0
}

export async function knownUploads(reader: Reader, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from uploads where key = any(${keys})`.execute(reader)
  return rows.map(({ key }) => key)
}

export async function dropMallUploads(tx: Tx, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from uploads where operator_id is not null and key = any(${keys}) returning key`.execute(tx)
  return rows.map(({ key }) => key)
}
