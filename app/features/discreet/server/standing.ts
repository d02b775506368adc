import { unlockedUntil } from '~/features/members/server/sessions'
import { neutralSender } from '~/features/settings/server/neutral-sender'
import { db } from '~/platform/database/pool'
import type { Locale } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import { type DiscreetStanding, PIN_TRIES } from '../contract/members'
import { isOffered } from './offered'
import { findStanding, setNeutral } from './store'

interface Who {
  memberId: string
  token: string
  locale: Locale
}

export async function readStanding({ memberId, token, locale }: Who): Promise<Result<DiscreetStanding, 'sessionDead'>> {
  const [found, offered, sender, until] = await Promise.all([
    findStanding(db, memberId),
    isOffered(db),
    neutralSender(db, locale),
    unlockedUntil(db, token),
  ])
  if (!found) return refuse('sessionDead')
  const { isNeutral, tries } = found
  return ok({
    ...{ isOffered: offered, isNeutral, sender, hasPin: tries !== null },
    triesLeft: PIN_TRIES - (tries ?? 0),
    unlockedUntil: until,
  })
}

/** Switching it off is always possible. */
export async function switchNeutral(
  memberId: string,
  isNeutral: boolean,
): Promise<Result<Record<string, never>, 'discreetOff'>> {
  if (isNeutral && !(await isOffered(db))) return refuse('discreetOff')
  await setNeutral(db, memberId, isNeutral)
  return ok({})
}
