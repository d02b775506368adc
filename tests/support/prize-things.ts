import { db } from '~/platform/database/pool'
import { addressOf, type Person } from './cast'
import { withPoints } from './money'
import { aPlannedVersion, aVersion, drawn, sure } from './prizes'
import type { Thing } from './thing-makers'

/** Goods that somebody has won; only they see where they want them sent. */
export async function wonThing(owner: Person, skuId: string): Promise<Thing> {
  await withPoints(owner, 100)
  const versionId = await aVersion([{ kind: 'goods', weight: 999_999, pieces: 1, skuId }])
  const { id } = sure(await drawn(owner.id, versionId))
  const addressId = await addressOf(owner)
  const { detail } = await db
    .selectFrom('addresses')
    .select('detail')
    .where('id', '=', addressId)
    .executeTakeFirstOrThrow()
  return { query: { id, addressId }, mark: detail }
}

/** What can be won is a secret of the operators until the version begins. */
export async function plannedPrize(_: Person, skuId: string): Promise<Thing> {
  const versionId = await aPlannedVersion([{ kind: 'goods', weight: 10, pieces: 1, skuId }])
  const { id } = await db
    .selectFrom('prizes')
    .select('id')
    .where('version_id', '=', versionId)
    .where('kind', '=', 'goods')
    .executeTakeFirstOrThrow()
  return { query: { versionId, id }, mark: id }
}

/** The same by the version alone. */
export async function plannedDraw(owner: Person, skuId: string): Promise<Thing> {
  const { query, mark } = await plannedPrize(owner, skuId)
  return { query: { id: query.versionId as string }, mark }
}
