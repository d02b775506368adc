import { spendCode, tryCode } from '~/features/members/server/codes'
import { findPhone } from '~/features/members/server/known-member'
import { lockMember } from '~/features/members/server/lock-member'
import { lockSessionsOf, unlockSession } from '~/features/members/server/sessions'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { keyedHash, sameHash } from '~/platform/secrets/keyed-hash'
import { randomToken } from '~/values/ids'
import { ok, type Result, refuse } from '~/values/result'
import { PIN_TRIES, UNLOCK_MINUTES } from '../contract/members'
import { isOffered } from './offered'
import { giveTriesBack, hasPin, putPin, takeTry } from './store'

const hashOf = (memberId: string, salt: string, pin: string) => keyedHash('order pins', memberId, salt, pin)

/** One digit six times, or six in a row. */
const ROWS = '01234567890123456789 98765432109876543210'
const isEasy = (pin: string) => /^(\d)\1+$/.test(pin) || ROWS.includes(pin)

interface NewPin {
  memberId: string
  pin: string
  verificationCode: string
}

type Refusal = 'pinEasy' | 'discreetOff' | 'sessionDead' | 'codeWrong' | 'codeExpired' | 'codeDead' | 'codeTooMany'

/** Sessions in which the one before was entered have to enter this one. */
export async function setPin({
  memberId,
  pin,
  verificationCode,
}: NewPin): Promise<Result<Record<string, never>, Refusal>> {
  if (isEasy(pin)) return refuse('pinEasy', { field: 'pin' })
  // Whoever has hidden orders needs a new PIN also in a mall that offers none any more.
  if (!(await isOffered(db)) && !(await hasPin(db, memberId))) return refuse('discreetOff')
  const phone = await findPhone(db, memberId)
  if (!phone) return refuse('sessionDead')
  const tried = await tryCode({ phone, purpose: 'pin', code: verificationCode, isOwn: true })
  if (!tried.ok) return tried
  return transaction(async (tx) => {
    if (!(await spendCode(tx, tried.value))) return refuse('codeExpired', { field: 'verificationCode' })
    if (!(await lockMember(tx, memberId))) return refuse('sessionDead')
    const salt = randomToken(16)
    await putPin(tx, memberId, { salt, hash: hashOf(memberId, salt, pin) })
    await lockSessionsOf(tx, memberId)
    return ok({})
  })
}

interface Entered {
  memberId: string
  token: string
  pin: string
}

export async function unlock({
  memberId,
  token,
  pin,
}: Entered): Promise<Result<{ unlockedUntil: string }, 'pinWrong' | 'pinLocked' | 'pinMissing'>> {
  // Committed before anything is compared.
  const taken = await takeTry(db, memberId)
  if (!taken) return refuse((await hasPin(db, memberId)) ? 'pinLocked' : 'pinMissing', { field: 'pin' })
  const { salt, hash, tries } = taken
  if (!sameHash(hash, hashOf(memberId, salt, pin))) {
    if (tries >= PIN_TRIES) return refuse('pinLocked', { field: 'pin' })
    return refuse('pinWrong', { field: 'pin', params: { left: PIN_TRIES - tries } })
  }
  return transaction(async (tx) => {
    const until = (await giveTriesBack(tx, memberId, salt)) && (await unlockSession(tx, token, UNLOCK_MINUTES))
    return until ? ok({ unlockedUntil: until }) : refuse('pinLocked', { field: 'pin' })
  })
}

export const lock = (token: string) =>
  transaction(async (tx) => {
    await unlockSession(tx, token, 0)
    return ok({})
  })
