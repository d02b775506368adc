import type { z } from 'zod'
import { readMallSettings } from '~/features/settings/server/read-settings'
import { db } from '~/platform/database/pool'
import { type Locale, pickText } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import { type MissionState, type missionCalls, WEEK_DAYS } from '../contract/members'
import { mostOf, type Progress, progressOf } from './progress'
import { listMissions, type MissionRow } from './store'
import { listSignIns } from './store-progress'

type Shown = z.input<typeof missionCalls.index.output>

function shown(row: MissionRow, { parts, claimed }: Progress, locale: Locale): Shown['missions'][number] {
  const { kind, reward, points, coupon } = row
  const most = mostOf(row)
  const ready = parts[kind].length
  const done = most !== null && claimed[kind] >= most
  const state: MissionState = ready > 0 ? 'claimable' : done ? 'claimed' : 'inProgress'
  return { kind, state, reward, points, coupon: pickText(coupon, locale), ready, claimed: claimed[kind], most }
}

export async function showMissions(memberId: string, locale: Locale): Promise<Result<Shown, 'sessionDead'>> {
  const [rows, set] = await Promise.all([listMissions(db), readMallSettings(db, 'missions.inMessenger')])
  const perDay = rows.find(({ kind }) => kind === 'share')?.perDay ?? 0
  const progress = await progressOf(db, memberId, perDay)
  if (!progress) return refuse('sessionDead')
  const { day, streak, isSignedIn } = progress
  // A full week stays so until midnight, and starts over with the next sign-in.
  const done = isSignedIn && streak > 0 ? ((streak - 1) % WEEK_DAYS) + 1 : streak % WEEK_DAYS
  return ok({
    missions: rows.filter(({ isOn }) => isOn).map((row) => shown(row, progress, locale)),
    week: { done, isSignedIn, bonus: rows.find(({ kind }) => kind === 'signIn')?.bonus ?? 0 },
    calendar: { today: day, signedIn: await listSignIns(db, memberId, day) },
    inMessenger: set['missions.inMessenger'] === 1,
  })
}
