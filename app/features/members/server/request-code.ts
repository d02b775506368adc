import type { z } from 'zod'
import type { Purpose } from '~/contract/code-purposes'
import type { Caller } from '~/house/caller'
import { db } from '~/platform/database/pool'
import { type Tx, transaction } from '~/platform/database/transaction'
import { takeNetworkHit } from '~/platform/limits/network-limit'
import { limitKey, takeHit } from '~/platform/limits/rate-limits'
import { brandIn } from '~/platform/settings/settings'
import { sendSms } from '~/services/sms'
import type { Locale } from '~/values/locales'
import { networkOf } from '~/values/network'
import { ok, type Result, refuse } from '~/values/result'
import type { memberCalls } from '../contract/members'
import { answerChallenge } from './challenges'
import {
  isOwners,
  refuseBudget,
  refusePhone,
  secondsUntilNextCode,
  takeBudget,
  takePhoneHit,
  WAIT_SECONDS,
} from './code-limits'
import { CODE_MINUTES, issueCode, realmOf } from './codes'
import { findMemberPhone } from './store'

const PER_DEVICE = [{ seconds: 60 * 60, most: 5 }]

type Input = z.output<typeof memberCalls.getVerificationCode.input>
type Refusal =
  | 'badInput'
  | 'sessionDead'
  | 'phoneSame'
  | 'codeTooSoon'
  | 'codeTooMany'
  | 'networkWaits'
  | 'challengeNeeded'
  | 'challengeWrong'

/** Whether the phone is known is never looked up. More limits are in code-limits.ts and network-limit.ts. */
export async function requestCode(input: Input, caller: Caller) {
  const to = await recipientsOf(input, caller)
  return to.ok ? sendCodes(input, { to: to.value, purpose: input.purpose, locale: caller.locale }, caller) : to
}

type Challenge = Pick<Input, 'challengeId' | 'challengeAnswer'>
type Recipient = { phone: string; isOwn: boolean }
/** `isUnknown`: nobody is sent anything, and nothing else differs. */
type Send = { purpose: Purpose; locale: Locale; isUnknown?: boolean }
type SendOutcome = Result<{ waitSeconds: number }, Refusal>

export async function sendCodes(
  { challengeId, challengeAnswer }: Challenge,
  { to, ...send }: Send & { to: Recipient[] },
  caller: Caller,
): Promise<SendOutcome> {
  const isAnswered = Boolean(challengeId && challengeAnswer)
  if (isAnswered && !(await answerChallenge(challengeId as string, challengeAnswer as string)))
    return refuse('challengeWrong', { field: 'challengeAnswer' })
  return transaction(async (tx) => {
    let outcome: SendOutcome = ok({ waitSeconds: 0 })
    for (const [index, recipient] of to.entries()) {
      // Two codes for one act count once for device and network.
      const from = index > 0 ? undefined : { ...caller, isAnswered }
      outcome = await sendWithin(tx, { ...send, ...recipient, device: caller.device }, from)
      if (!outcome.ok) return outcome
    }
    return outcome
  })
}

async function recipientsOf(
  { purpose, phone }: Input,
  { memberId }: Caller,
): Promise<Result<Recipient[], 'badInput' | 'sessionDead' | 'phoneSame'>> {
  if (purpose === 'login') return phone ? ok([{ phone, isOwn: false }]) : refuse('badInput', { field: 'phone' })
  const own = memberId && (await findMemberPhone(db, memberId))
  if (!own) return refuse('sessionDead')
  const mine = { phone: own, isOwn: true }
  if (purpose !== 'change-phone' || !phone) return ok([mine])
  return phone === own ? refuse('phoneSame', { field: 'phone' }) : ok([{ phone, isOwn: false }, mine])
}

type From = Pick<Caller, 'device' | 'address'> & { isAnswered: boolean }

async function sendWithin(
  tx: Tx,
  { phone, purpose, locale, isUnknown = false, ...asker }: Send & Recipient & Pick<Caller, 'device'>,
  from: From | undefined,
): Promise<SendOutcome> {
  const realm = realmOf(purpose)
  const place = { realm, phone, ...asker }
  const isOwn = await isOwners(tx, place)
  if (!(await takePhoneHit(tx, 'sms', place, isOwn))) {
    const seconds = await secondsUntilNextCode(tx, place)
    return seconds > 0 ? refuse('codeTooSoon', { params: { seconds } }) : refusePhone(tx, 'sms', place, isOwn)
  }
  const passed = from ? await passSender(tx, from, isOwn) : ok({})
  if (!passed.ok) return passed
  if (!(await takeBudget(tx, { realm, phone, isSent: !isUnknown }))) return refuseBudget(tx)
  const code = await issueCode(tx, { phone, purpose })
  if (isUnknown) return ok({ waitSeconds: WAIT_SECONDS })
  await sendSms(tx, { phone, purpose, locale, params: { brand: brandIn(locale), code, minutes: CODE_MINUTES } })
  return ok({ waitSeconds: WAIT_SECONDS })
}

/** The owner is held to the phone's own limit only, however many share the network. */
async function passSender(
  tx: Tx,
  { device, address, isAnswered }: From,
  isOwn: boolean,
): Promise<Result<object, 'challengeNeeded' | 'networkWaits'>> {
  if (device && !isAnswered && !(await takeHit(tx, limitKey('sms-device', device), PER_DEVICE)))
    return refuse('challengeNeeded', { field: 'challengeAnswer' })
  if (isOwn) return ok({})
  const taken = await takeNetworkHit(tx, 'codes', networkOf(address), isAnswered)
  if (taken.isTaken) return ok({})
  return taken.seconds > 0
    ? refuse('networkWaits', { params: { minutes: Math.ceil(taken.seconds / 60), seconds: taken.seconds } })
    : refuse('challengeNeeded', { field: 'challengeAnswer' })
}
