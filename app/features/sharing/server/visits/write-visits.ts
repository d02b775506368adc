import { findOwners, type Owner } from '~/features/members/server/find-members'
import { knownOf } from '~/features/members/server/known-devices'
import { withPartition } from '~/platform/database/partitions'
import { db } from '~/platform/database/pool'
import { visitorKey, visitParts } from '~/platform/database/visits'
import { insertVisits, type VisitRow } from './store'
import { giveBack, type SeenVisit, takeWaiting, type WaitingVisit, waitFor } from './waiting-visits'

export type { VisitRow } from './store'

const BATCH = 500
/** More is no person's, and one client must not fill the table. */
export const MOST_AN_HOUR = 120

let writing: Promise<number> | undefined

/** Buffered and written within a second; lost when the process is killed. Costs the request no statement. */
export function noteVisit(visit: SeenVisit): void {
  if (waitFor(visit) >= BATCH && !writing) void writeVisits().catch(() => {})
}

/** Safe beside other processes. */
export function writeVisits(): Promise<number> {
  const before = writing ?? Promise.resolve(0)
  const mine = before
    .catch(() => 0)
    .then(writeAll)
    .finally(() => {
      if (writing === mine) writing = undefined
    })
  writing = mine
  return mine
}

async function writeAll(): Promise<number> {
  let written = 0
  for (let taken = takeWaiting(BATCH); taken.length > 0; taken = takeWaiting(BATCH)) {
    try {
      const rows = await countable(taken)
      if (rows.length > 0) written += await withPartition(visitParts, () => insertVisits(db, rows, MOST_AN_HOUR))
    } catch (error) {
      giveBack(taken)
      throw error
    }
  }
  return written
}

type Named = { visit: WaitingVisit; sharer?: Owner; shop?: Owner }

/** Excludes visits of members to their own links and shops, also on their devices when logged out. */
async function countable(visits: readonly WaitingVisit[]): Promise<VisitRow[]> {
  const now = performance.now()
  const named = await withOwners(visits)
  const places = named.flatMap(({ visit, sharer, shop }) =>
    [sharer, shop].flatMap((owner) => (owner ? [{ visit, phone: owner.phone, device: visit.device }] : [])),
  )
  const known = await knownOf(db, places)
  const own = new Set(places.filter((_, index) => known[index]).map(({ visit }) => visit))
  return named
    .filter(({ visit, sharer, shop }) => {
      const isMember = (owner?: Owner) => owner !== undefined && owner.id === visit.memberId
      return !own.has(visit) && !isMember(sharer) && !isMember(shop)
    })
    .map(({ visit, sharer, shop }) => ({
      device: visitorKey(visit.device),
      kind: visit.kind,
      thingId: visit.thingId ?? '',
      source: visit.source,
      sharerId: sharer?.id ?? '',
      shopId: shop?.businessId ?? '',
      ago: Math.max(0, Math.round(now - visit.seenAt)),
    }))
}

/** A link to another agent's shop has no sharer: the same rule as for orders. */
async function withOwners(visits: readonly WaitingVisit[]): Promise<Named[]> {
  const { members, shops } = await findOwners(db, {
    memberIds: visits.flatMap(({ sharerId }) => sharerId ?? []),
    businessIds: visits.flatMap(({ shopId }) => shopId ?? []),
  })
  return visits.map((visit) => {
    const shop = shops.get(visit.shopId ?? '')
    const sharer = members.get(visit.sharerId ?? '')
    return { visit, shop, sharer: visit.shopId && sharer?.id !== shop?.id ? undefined : sharer }
  })
}

export const writePastVisits = (rows: readonly VisitRow[]): Promise<number> =>
  withPartition(visitParts, () => insertVisits(db, rows, rows.length))
