import type { z } from 'zod'
import { noteAct } from '~/platform/acts/note-act'
import { isOvertaken, markOf, refuseOvertaken } from '~/platform/acts/overtaken'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { type Locale, pickText } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import type { MissionKind } from '../contract/members'
import type { DeskMission, missionDesk } from '../contract/operators'
import { countClaims, listMissions, type MissionRow, updateMission } from './store'

const LATELY_DAYS = 30

type Saved = Omit<MissionRow, 'coupon'>
const savedOf = ({ isOn, reward, points, bonus, perDay, batchId }: Saved) => [
  isOn,
  reward,
  points,
  bonus,
  perDay,
  batchId,
]

async function listShown(locale: Locale): Promise<DeskMission[]> {
  const [rows, counts] = await Promise.all([listMissions(db), countClaims(db, LATELY_DAYS)])
  return rows.map(({ coupon, ...row }) => ({
    id: row.kind,
    ...row,
    mark: markOf(savedOf(row)),
    coupon: pickText(coupon, locale),
    claimedToday: counts.get(row.kind)?.today ?? 0,
    claimedLately: counts.get(row.kind)?.lately ?? 0,
  }))
}

export const listDeskMissions = async (locale: Locale) => ok({ items: await listShown(locale) })

export async function readDeskMission(kind: MissionKind, locale: Locale): Promise<Result<DeskMission, 'notFound'>> {
  const one = (await listShown(locale)).find((row) => row.kind === kind)
  return one ? ok(one) : refuse('notFound')
}

export function saveMission(
  operatorId: string,
  { batchId, seen, ...typed }: z.output<typeof missionDesk.save.input>,
): Promise<Result<Record<string, never>, 'badInput' | 'overtaken'>> {
  return transaction(async (tx): Promise<Result<Record<string, never>, 'badInput' | 'overtaken'>> => {
    const after = { ...typed, batchId: typed.reward === 'coupon' ? batchId : null }
    const before = await updateMission(tx, after)
    if (!before) return refuse('badInput', { field: 'batchId' })
    if (isOvertaken(seen, savedOf(before), savedOf(after)))
      return refuseOvertaken(tx, { act: 'saveMission', subject: { kind: 'mission', id: typed.kind } })
    await noteAct(tx, { operatorId, act: 'saveMission', subject: { kind: 'mission', id: typed.kind }, before, after })
    return ok({})
  })
}
