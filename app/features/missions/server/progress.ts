import { countLinkOpeners } from '~/features/sharing/server/visits/count-visits'
import type { Reader } from '~/platform/database/transaction'
import { type MissionKind, WEEK_DAYS } from '../contract/members'
import { findMission, type MissionRow } from './store'
import { findProgress, invitedBuyers, listClaimed } from './store-progress'

const INVITED_MOST = 50

export interface Progress {
  day: string
  /** Consecutive days up to yesterday, or up to today once signed in. */
  streak: number
  isSignedIn: boolean
  parts: Record<MissionKind, string[]>
  claimed: Record<MissionKind, number>
}

/** By the clock of the database alone. */
export async function progressOf(reader: Reader, memberId: string, perDay: number): Promise<Progress | undefined> {
  const row = await findProgress(reader, memberId)
  if (!row) return undefined
  const { day } = row
  const [rows, openers, invited] = await Promise.all([
    listClaimed(reader, memberId, day),
    countLinkOpeners(reader, memberId, { from: day, until: day, kind: 'goods' }),
    invitedBuyers(reader, memberId, INVITED_MOST),
  ])
  const count = (kind: MissionKind) => rows.find((one) => one.kind === kind)?.count ?? 0
  const signed = rows.filter(({ kind }) => kind === 'signIn')
  const today = signed.find(({ isToday }) => isToday)
  const once = (kind: MissionKind, isDone: boolean) => (isDone && count(kind) === 0 ? [''] : [])
  const opened = Math.min(openers, perDay)
  return {
    day,
    streak: (today ?? signed[0])?.streak ?? 0,
    isSignedIn: today !== undefined,
    parts: {
      signIn: today ? [] : [day],
      profile: once('profile', row.hasProfile),
      firstOrder: once('firstOrder', row.hasOrder),
      review: once('review', row.hasReview),
      share: Array.from({ length: opened }, (_, at) => `${day}/${at + 1}`).slice(count('share')),
      invite: invited,
    },
    claimed: {
      signIn: today ? 1 : 0,
      profile: count('profile'),
      firstOrder: count('firstOrder'),
      review: count('review'),
      share: count('share'),
      invite: count('invite'),
    },
  }
}

export const mostOf = ({ kind, perDay }: MissionRow): number | null =>
  kind === 'share' ? perDay : kind === 'invite' ? null : 1

export const sharesPerDay = async (reader: Reader): Promise<number> => (await findMission(reader, 'share'))?.perDay ?? 0

export const endsWeek = (streak: number): boolean => streak > 0 && streak % WEEK_DAYS === 0
