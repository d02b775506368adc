import { sql } from 'kysely'
import { deleteBatch } from '~/platform/database/batch'
import type { Reader, Tx } from '~/platform/database/transaction'

interface ShortLink {
  code: string
  uses: number
}

export async function findOwnLink(
  reader: Reader,
  memberId: string,
  path: string,
): Promise<(ShortLink & { isOld: boolean }) | undefined> {
  const { rows } = await sql<ShortLink & { isOld: boolean }>`
    select code, uses, used_at < shop_now() - interval '1 day' as "isOld"
    from short_links where member_id = ${memberId} and path = ${path}`.execute(reader)
  return rows[0]
}

/** Whoever asks for it may print it today. */
export async function renewLink(reader: Reader, code: string): Promise<void> {
  await sql`update short_links set used_at = shop_now() where code = ${code}`.execute(reader)
}

export async function countLinks(tx: Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from short_links where member_id = ${memberId}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** False where the code is another link's. */
export async function insertLink(tx: Tx, code: string, memberId: string, path: string): Promise<boolean> {
  const { rows } = await sql`
    insert into short_links (code, member_id, path) values (${code}, ${memberId}, ${path})
    on conflict (code) do nothing returning code`.execute(tx)
  return rows.length > 0
}

interface LinkTarget {
  path: string
  memberId: string
  businessId: string | null
  /** Also of members without a shop, not of blocked ones. */
  isOpen: boolean
}

export async function findTarget(reader: Reader, code: string): Promise<LinkTarget | undefined> {
  const { rows } = await sql<LinkTarget>`
    select l.path, m.id as "memberId", m.business_id as "businessId",
      m.status = 'active' and (m.business_id is null or coalesce(a.state = 'approved', false)) as "isOpen"
    from short_links l join members m on m.id = l.member_id left join agents a on a.member_id = m.id
    where l.code = ${code}`.execute(reader)
  return rows[0]
}

/** Locked in one order, as several processes count the same ones. */
export async function addUses(tx: Tx, uses: ReadonlyMap<string, number>): Promise<number> {
  await sql`
    select from short_links where code = any(${[...uses.keys()]}) order by code for no key update`.execute(tx)
  const { rows } = await sql`
    update short_links l set uses = l.uses + sent.count, used_at = shop_now()
    from unnest(${[...uses.keys()]}::text[], ${[...uses.values()]}::int[]) as sent (code, count)
    where l.code = sent.code returning l.code`.execute(tx)
  return rows.length
}

const UNUSED_DAYS = 400

export const dropUnused = (most: number): Promise<number> =>
  deleteBatch('short_links', {
    where: sql`used_at < shop_now() - make_interval(days => ${UNUSED_DAYS})`,
    by: sql`used_at`,
    most,
  })
