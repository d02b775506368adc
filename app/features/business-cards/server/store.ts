import { sql } from 'kysely'
import { today } from '~/platform/database/clock'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { CardVisibility } from '../contract/limits'
import type { CardFace } from '../contract/members'

export interface CardVisit {
  link: string
  viewer: string
  memberId?: string
}

export async function countVisit(reader: Reader, { link, viewer, memberId = '' }: CardVisit): Promise<void> {
  await sql`
    with seen as (
      insert into card_visits (day, card_id, viewer)
      select ${today}, id, ${viewer} from cards
      where link = ${link} and member_id <> ${memberId} and (visibility = 'link' or shown is not null)
      on conflict do nothing returning card_id)
    update cards c set visits = visits + 1 from seen where c.id = seen.card_id`.execute(reader)
}

export interface CardContent extends CardFace {
  goodsIds: string[]
}

export interface CardRow {
  id: string
  memberId: string
  link: string
  visibility: CardVisibility
  isDefault: boolean
  content: CardContent
  shown: CardContent | null
  reason: string
  version: number
  visits: number
  changedAt: string
}

const columns = sql`c.id, c.member_id as "memberId", c.link, c.visibility, c.is_default as "isDefault", c.content, c.shown,
  c.reason, c.version, c.visits, c.changed_at as "changedAt"`

export async function listOwn(reader: Reader, memberId: string): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${columns} from cards c where member_id = ${memberId} order by is_default desc, id desc`.execute(reader)
  return rows
}

export async function findCard(reader: Reader, id: string): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`select ${columns} from cards c where id = ${id}`.execute(reader)
  return rows[0]
}

export async function holdCard(tx: Tx, id: string): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`select ${columns} from cards c where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

export async function findByLink(reader: Reader, link: string) {
  const { rows } = await sql<CardRow & { businessId: string | null }>`
    select ${columns}, m.business_id as "businessId" from cards c join members m on m.id = c.member_id
    where link = ${link} and m.status = 'active'`.execute(reader)
  return rows[0]
}

export async function listShown(reader: Reader, most: number): Promise<string[]> {
  const { rows } = await sql<{ link: string }>`
    select link from cards c join members m on m.id = c.member_id
    where shown is not null and m.status = 'active' order by c.id desc limit ${most}`.execute(reader)
  return rows.map(({ link }) => link)
}

export async function findBySubmission(tx: Tx, memberId: string, submissionId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from cards where member_id = ${memberId} and submission_id = ${submissionId}`.execute(tx)
  return rows[0]?.id
}

type NewCard = { memberId: string; submissionId: string; link: string }

/** Undefined where the member has `most`. Lock the member first. */
export async function insertCard(tx: Tx, one: NewCard, most: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into cards (member_id, submission_id, link, visibility, content)
    select ${one.memberId}, ${one.submissionId}, ${one.link}, 'nobody', '{}'
    where (select count(*) from cards where member_id = ${one.memberId}) < ${most} returning id`.execute(tx)
  return rows[0]?.id
}

/** A card that is not public any more disappears from others at once. Answers the new version. */
export async function updateCard(
  tx: Tx,
  id: string,
  { content, visibility }: { content: CardContent; visibility: CardVisibility },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update cards set content = ${JSON.stringify(content)}::jsonb, visibility = ${visibility}, reason = '',
      shown = case when ${visibility} = 'everyone' then shown end, version = version + 1, changed_at = shop_now()
    where id = ${id} returning version`.execute(tx)
  return rows[0]?.version ?? 0
}

export async function setShown(tx: Tx, id: string, shown: CardContent): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update cards set shown = ${JSON.stringify(shown)}::jsonb, reason = '' where id = ${id} and visibility = 'everyone'`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

export async function setRejected(tx: Tx, id: string, reason: string, isTakenDown: boolean): Promise<void> {
  await sql`
    update cards set reason = ${reason}, shown = case when ${isTakenDown} then null else shown end
    where id = ${id}`.execute(tx)
}

export async function setLink(tx: Tx, id: string, link: string): Promise<void> {
  await sql`update cards set link = ${link} where id = ${id}`.execute(tx)
}

export async function setDefault(tx: Tx, memberId: string, id: string | undefined): Promise<void> {
  if (id) {
    // Two statements, because the unique index is checked row by row.
    await sql`update cards set is_default = false where member_id = ${memberId} and is_default and id <> ${id}`.execute(
      tx,
    )
    await sql`update cards set is_default = true where member_id = ${memberId} and id = ${id}`.execute(tx)
  } else
    await sql`
      update cards set is_default = true where id = (select max(id) from cards where member_id = ${memberId})
        and not exists (select from cards where member_id = ${memberId} and is_default)`.execute(tx)
}

export async function deleteCard(tx: Tx, id: string): Promise<void> {
  await sql`delete from card_visits where card_id = ${id}`.execute(tx)
  await sql`delete from cards where id = ${id}`.execute(tx)
}
