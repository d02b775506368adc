import { sql } from 'kysely'
import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { DeskPrize } from '../contract/operators'
import type { Texts } from './store'

export type PrizeRow = Omit<DeskPrize, 'nameZh' | 'nameEn' | 'mark'> & { name: Texts } & Record<
    'allotmentId' | 'picture',
    string | null
  >

export async function listPrizes(reader: Reader, versionId: string): Promise<PrizeRow[]> {
  const { rows } = await sql<PrizeRow>`
    select p.id, p.position, p.kind, p.name, p.weight, p.pieces, p.came, p.given, p.points, p.batch_id as "batchId",
      p.sku_id as "skuId", p.worth, p.is_fallback as "isFallback", p.allotment_id as "allotmentId",
      coalesce(skus.picture, goods.pictures[1]) as picture
    from prizes as p left join skus on skus.id = p.sku_id left join goods on goods.id = skus.goods_id
    where p.version_id = ${versionId} order by p.position`.execute(reader)
  return rows
}

type NewPrize = Pick<
  PrizeRow,
  'kind' | 'name' | 'weight' | 'pieces' | 'points' | 'batchId' | 'skuId' | 'worth' | 'isFallback'
>

export const savedOf = ({
  kind,
  name,
  weight,
  pieces,
  points,
  batchId,
  skuId,
  isFallback,
}: Omit<NewPrize, 'worth'>) => [
  ...[kind, name['zh-Hans'], name.en, weight],
  ...[pieces, points, batchId, skuId, isFallback],
]

export async function writePrize(
  tx: Tx,
  { versionId, prizeId }: { versionId: string; prizeId?: string },
  { name, ...prize }: NewPrize,
): Promise<string | undefined> {
  const { kind, weight, pieces, points, batchId, skuId, worth, isFallback } = prize
  if (isFallback)
    await sql`
      update prizes set is_fallback = false where version_id = ${versionId} and is_fallback`.execute(tx)
  const { rows } = prizeId
    ? await sql<{ id: string }>`
        update prizes set kind = ${kind}, name = ${JSON.stringify(name)}::jsonb, weight = ${weight}, pieces = ${pieces},
          points = ${points}, batch_id = ${batchId}, sku_id = ${skuId}, worth = ${worth}, is_fallback = ${isFallback}
        where id = ${prizeId} and version_id = ${versionId} returning id`.execute(tx)
    : await sql<{ id: string }>`
        insert into prizes (version_id, position, kind, name, weight, pieces, points, batch_id, sku_id, worth, is_fallback)
        select ${versionId}, coalesce(max(position), 0) + 1, ${kind}, ${JSON.stringify(name)}::jsonb, ${weight}, ${pieces}::int,
          ${points}::int, ${batchId}::text, ${skuId}::text, ${worth}::bigint, ${isFallback}::boolean
        from prizes where version_id = ${versionId} returning id`.execute(tx)
  return rows[0]?.id
}

export async function deletePrize(tx: Tx, versionId: string, prizeId: string): Promise<void> {
  await sql`
    with gone as (delete from prizes where id = ${prizeId} and version_id = ${versionId} returning position)
    update prizes set position = prizes.position - 1 from gone
    where version_id = ${versionId} and prizes.position > gone.position`.execute(tx)
}

export async function versionOfPrize(reader: Reader, prizeId: string): Promise<string | undefined> {
  const row = await reader.selectFrom('prizes').select('version_id').where('id', '=', prizeId).executeTakeFirst()
  return row?.version_id
}

export async function writeAllotment(tx: Tx, prizeId: string, allotmentId: string): Promise<void> {
  await sql`update prizes set allotment_id = ${allotmentId} where id = ${prizeId}`.execute(tx)
}

export async function writeWorth(tx: Tx, prizeId: string, worth: number): Promise<void> {
  await sql`update prizes set worth = ${worth} where id = ${prizeId}`.execute(tx)
}

/** At most, in fen; with the number left, locked. */
export async function holdBatch(tx: Tx, batchId: string) {
  const { rows } = await sql<{ worth: number; left: number }>`
    select coalesce(amount_off, most_off, 0) as worth, quota - claimed as left from coupon_batches
    where id = ${batchId} and taking = 'operator' and stopped_at is null
      and (valid_until is null or valid_until > shop_now()) for no key update`.execute(tx)
  return rows[0]
}

export async function listLeftovers(most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct v.id from stock_allotments as a join prizes as p on p.allotment_id = a.id
    join prize_versions as v on v.id = p.version_id
    where a.available > 0 and v.state = 'ended' and a.available > (
      select count(*) from prize_draws as d where d.prize_id = p.id and d.state = 'won')
    limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Undefined where it is locked elsewhere. */
export async function holdLeftovers(tx: Tx, versionId: string) {
  const { rows } = await sql`
    select from prize_versions where id = ${versionId} and state = 'ended' for no key update skip locked`.execute(tx)
  if (rows.length === 0) return undefined
  const { rows: left } = await sql<{ allotmentId: string; won: number }>`
    select allotment_id as "allotmentId",
      (select count(*)::int from prize_draws as d where d.prize_id = p.id and d.state = 'won') as won
    from prizes as p where version_id = ${versionId} and allotment_id is not null order by allotment_id`.execute(tx)
  return left
}
