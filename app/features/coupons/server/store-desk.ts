import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import { fen } from '~/values/money'
import { type Batch, type BatchRow, batchColumns, isOpen, type Texts } from './store-batches'

type Times = Record<'claimFrom' | 'claimUntil' | 'validFrom' | 'validUntil', Date | null>
export type NewBatch = Omit<Batch, 'id' | 'claimed' | keyof Times> & Times & { id?: string }

export async function insertBatch(tx: Tx, batch: NewBatch): Promise<string> {
  const row = await tx
    .insertInto('coupon_batches')
    .values({
      ...(batch.id && { id: batch.id }),
      name: JSON.stringify(batch.name),
      kind: batch.kind,
      amount_off: batch.amountOff,
      percent_off: batch.percentOff,
      most_off: batch.mostOff,
      threshold: batch.threshold ?? fen(0),
      scope: batch.scope,
      scope_ids: batch.scopeIds,
      taking: batch.taking,
      quota: batch.quota,
      limit_per_member: batch.limitPerMember,
      ...(batch.claimFrom && { claim_from: batch.claimFrom }),
      claim_until: batch.claimUntil,
      valid_from: batch.validFrom,
      valid_until: batch.validUntil,
      valid_days: batch.validDays,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function stopBatch(tx: Tx, batchId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update coupon_batches set stopped_at = shop_now() where id = ${batchId} and stopped_at is null`.execute(tx)
  return numAffectedRows === 1n
}

export type DeskRow = BatchRow & { isUpcoming: boolean }

const deskColumns = sql`${batchColumns}, ${isOpen} as "isOpen", b.claim_from > shop_now() as "isUpcoming", 0 as taken`

export async function listBatches(
  reader: Reader,
  queue: 'open' | 'over' | 'all',
  after: string | undefined,
  most: number,
): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select ${deskColumns} from coupon_batches b
    where (${queue} = 'all' or (${isOpen} and b.claimed < b.quota) = (${queue} = 'open'))
      and (${after ?? null}::text is null or
        (b.created_at, b.id) < (select created_at, id from coupon_batches where id = ${after ?? null}::text))
    order by b.created_at desc, b.id desc limit ${most}`.execute(reader)
  return rows
}

export async function findForDesk(
  reader: Reader,
  batchId: string,
): Promise<(DeskRow & { used: number; scopeNames: Texts[] }) | undefined> {
  const { rows } = await sql<DeskRow & { used: number; scopeNames: Texts[] }>`
    select ${deskColumns},
      (select count(*)::int from member_coupons c where c.batch_id = b.id and c.status = 'used') as used,
      array(select name from categories where b.scope = 'categories' and id = any(b.scope_ids)
        union all select name from goods where b.scope <> 'categories' and id = any(b.scope_ids)) as "scopeNames"
    from coupon_batches b where b.id = ${batchId}`.execute(reader)
  return rows[0]
}

export async function isRecipient(reader: Reader, memberId: string): Promise<boolean> {
  const { rows } = await sql`select from members where id = ${memberId} and status = 'active'`.execute(reader)
  return rows.length > 0
}

export async function knownBatches(reader: Reader, ids: readonly string[]): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select ${deskColumns} from coupon_batches b where b.id = any(${[...ids]})`.execute(reader)
  return rows
}

export async function meantBatches(reader: Reader, typed: string, after: string | undefined, most: number) {
  const { rows } = await sql<DeskRow>`
    select ${deskColumns} from coupon_batches b
    where (b.id = ${typed} or exists (
        select from jsonb_each_text(b.name) one where strpos(lower(one.value), lower(${typed})) > 0))
      and (${after ?? null}::text is null or b.id < ${after ?? null}::text)
    order by b.id desc limit ${most}`.execute(reader)
  return rows
}

export async function countKnown(reader: Reader, scope: Batch['scope'], ids: readonly string[]): Promise<number> {
  const table = sql.table(scope === 'categories' ? 'categories' : 'goods')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${table} where id = any(${[...ids]})`.execute(reader)
  return rows[0]?.count ?? 0
}
