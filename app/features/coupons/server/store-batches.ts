import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import type { Fen } from '~/values/money'

export type Texts = Partial<Record<Locale, string>>
export type Taking = 'claim' | 'new member' | 'operator'

export interface BatchTerms {
  name: Texts
  kind: 'amount' | 'percent'
  amountOff: Fen | null
  percentOff: number | null
  mostOff: Fen | null
  threshold: Fen
  scope: 'all' | 'categories' | 'goods' | 'except'
  scopeIds: string[]
}

export interface Batch extends BatchTerms {
  id: string
  taking: Taking
  quota: number
  claimed: number
  limitPerMember: number
  claimFrom: string
  claimUntil: string | null
  validFrom: string | null
  validUntil: string | null
  validDays: number | null
}

type WholeBatch = Batch & {
  stoppedAt: string | null
  createdAt: string
  /** A coupon that is claimed now need not wait for its first day. */
  isGoodAtOnce: boolean
}

export type BatchRow = WholeBatch & { isOpen: boolean; taken: number }

export const termColumns = sql`
  b.name, b.kind, b.amount_off as "amountOff", b.percent_off as "percentOff", b.most_off as "mostOff", b.threshold,
  b.scope, b.scope_ids as "scopeIds"`

export const batchColumns = sql`
  b.id, ${termColumns}, b.taking, b.quota, b.claimed, b.limit_per_member as "limitPerMember",
  b.claim_from as "claimFrom", b.claim_until as "claimUntil", b.valid_from as "validFrom",
  b.valid_until as "validUntil", b.valid_days as "validDays", b.stopped_at as "stoppedAt", b.created_at as "createdAt",
  coalesce(b.valid_from <= shop_now(), true) as "isGoodAtOnce"`

export const isOpen = sql`b.stopped_at is null and b.claim_from <= shop_now() and (b.claim_until is null or b.claim_until > shop_now())
  and (b.valid_until is null or b.valid_until > shop_now())`

const takenBy = (memberId: string | undefined) => sql`
  (select count(*)::int from member_coupons c where c.batch_id = b.id and c.member_id = ${memberId ?? null}::text)`

export async function listOpen(
  reader: Reader,
  taking: Taking,
  memberId: string | undefined,
  ids?: readonly string[],
): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select ${batchColumns}, true as "isOpen", ${takenBy(memberId)} as taken
    from coupon_batches b where b.taking = ${taking} and ${isOpen} and ${ids ? sql`b.id = any(${[...ids]})` : sql`true`}
    order by coalesce(b.amount_off, b.most_off, b.percent_off) desc, b.id limit 100`.execute(reader)
  return rows
}

export type OpenBatch = BatchTerms & { id: string; secondsLeft: number | null }

export async function listOpenToAll(reader: Reader): Promise<OpenBatch[]> {
  const { rows } = await sql<OpenBatch>`
    select b.id, ${termColumns},
      ceil(extract(epoch from least(b.claim_until, b.valid_until) - shop_now()))::int as "secondsLeft"
    from coupon_batches b
    where b.taking = 'claim' and ${isOpen} and b.claimed < b.quota and coalesce(b.valid_from <= shop_now(), true)
    order by b.id limit 100`.execute(reader)
  return rows
}

/** `isBeyond`: has had a new-member coupon or paid for an order. */
export type BatchForNew = BatchRow & { isBeyond: boolean; phone: string | null }

export async function listToTake(
  reader: Reader,
  memberId: string | undefined,
  takings: readonly Taking[],
): Promise<BatchForNew[]> {
  const own = memberId ?? null
  const { rows } = await sql<BatchForNew>`
    select ${batchColumns}, true as "isOpen", ${takenBy(memberId)} as taken,
      (select phone from members where id = ${own}::text),
      exists (select from member_coupons c where c.member_id = ${own}::text and c.taken_by = 'new member')
        or exists (select from orders where member_id = ${own}::text and paid_at is not null) as "isBeyond"
    from coupon_batches b where b.taking = any(${[...takings]}) and ${isOpen}
    order by coalesce(b.amount_off, b.most_off, b.percent_off) desc, b.id limit 100`.execute(reader)
  return rows
}

/** Locks the batch; undefined where it is exhausted or closed. */
export async function takeFromBatch(tx: Tx, batchId: string, takings: readonly Taking[]): Promise<Batch | undefined> {
  const { rows } = await sql<WholeBatch>`
    update coupon_batches b set claimed = claimed + 1
    where b.id = ${batchId} and b.taking = any(${[...takings]}) and b.claimed < b.quota and ${isOpen}
    returning ${batchColumns}`.execute(tx)
  return rows[0]
}

export async function findBatch(reader: Reader, batchId: string, memberId?: string): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`
    select ${batchColumns}, ${isOpen} as "isOpen", ${takenBy(memberId)} as taken
    from coupon_batches b where b.id = ${batchId}`.execute(reader)
  return rows[0]
}

/** Undefined where the member has as many as one may; prizes have no such limit. */
export async function insertCoupon(
  tx: Tx,
  batch: Batch,
  { id, memberId, takenBy }: { id?: string; memberId: string; takenBy: Taking | 'prize' },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into member_coupons (id, batch_id, member_id, seq, valid_from, valid_until, taken_by)
    select coalesce(${id ?? null}::text, new_id()), b.id, ${memberId}, own.count + 1, coalesce(b.valid_from, shop_now()),
      coalesce(b.valid_until, shop_now() + make_interval(days => b.valid_days)), ${takenBy}
    from coupon_batches b, (
      select count(*)::int as count from member_coupons where batch_id = ${batch.id} and member_id = ${memberId}) own
    where b.id = ${batch.id} and (own.count < b.limit_per_member or ${takenBy} = 'prize')
    on conflict (batch_id, member_id, seq) do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}
