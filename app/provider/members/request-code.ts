import type { z } from 'zod'
import type { memberCalls } from '~/contract/members'
import { m } from '~/paraglide/messages'
import type { Locale } from '~/values/locales'
import { networkOf } from '~/values/network'
import { ok, type Result, refuse } from '~/values/result'
import type { Caller } from '../caller'
import { db } from '../database/pool'
import { type Tx, transaction } from '../database/transaction'
import { sendSms } from '../gateways/sms'
import { log } from '../log'
import { settings } from '../settings'
import { readSettings } from '../shop-settings/read-settings'
import { answerChallenge } from './challenges'
import { CODE_MINUTES, issueCode, type Purpose } from './codes'
import { limitKey, secondsUntilFree, takeDaily, takeHit } from './rate-limits'
import { findMemberPhone } from './store'

const HOUR = 60 * 60
/** Seconds between two codes of one phone. */
const WAIT_SECONDS = 60
const PER_PHONE = [
  { seconds: WAIT_SECONDS, most: 1 },
  { seconds: HOUR, most: 5 },
  { seconds: 24 * HOUR, most: 10 },
]
const PER_DEVICE = [{ seconds: HOUR, most: 5 }]
const PER_NETWORK = [{ seconds: HOUR, most: 20 }]

const bodies = {
  login: m.members_sms_login,
  withdraw: m.members_sms_withdraw,
  'change-phone': m.members_sms_change_phone,
  logoff: m.members_sms_logoff,
  console: m.console_sms_login,
}

type Input = z.output<typeof memberCalls.getVerificationCode.input>
type Refusal =
  | 'badInput'
  | 'sessionDead'
  | 'phoneSame'
  | 'codeTooSoon'
  | 'codeTooMany'
  | 'challengeNeeded'
  | 'challengeWrong'

/**
 * Sends a 6-digit code. Nothing here looks up whether the phone is known. `waitSeconds` is the pause until the next.
 * Refused: sessionDead (a guest, for another purpose than login), phoneSame (a change to the phone that it is), codeTooSoon (60 s), codeTooMany (5 an hour or 10 a
 * day of a phone; the day's budget of all), challengeNeeded (5 an hour of a device, 20 of a network), challengeWrong.
 */
export async function requestCode(input: Input, caller: Caller) {
  const phones = await phonesOf(input, caller)
  return phones.ok
    ? sendCodes(input, { phones: phones.value, purpose: input.purpose, locale: caller.locale }, caller)
    : phones
}

type Challenge = Pick<Input, 'challengeId' | 'challengeAnswer'>
type SendAll = Omit<Send, 'phone'> & { phones: string[] }

/** The same for phones that the caller has found: the limits of phone, device and network hold for every purpose. */
export async function sendCodes(
  { challengeId, challengeAnswer }: Challenge,
  { phones, ...send }: SendAll,
  caller: Caller,
): Promise<Result<{ waitSeconds: number }, Refusal>> {
  const answered = Boolean(challengeId && challengeAnswer)
  if (answered && !(await answerChallenge(challengeId as string, challengeAnswer as string)))
    return refuse('challengeWrong', { field: 'challengeAnswer' })
  return transaction(async (tx) => {
    let sent: Result<{ waitSeconds: number }, Refusal> = ok({ waitSeconds: 0 })
    for (const [index, phone] of phones.entries()) {
      // Two codes for one act count once for the device and the network.
      sent = await sendWithin(tx, { ...send, phone }, answered || index > 0 ? undefined : caller)
      if (!sent.ok) return sent
    }
    return sent
  })
}

/** Whom the codes of an act go to: the phone that was typed, the member's own, or for a change of phone both. */
async function phonesOf({ purpose, phone }: Input, { memberId }: Caller): Promise<Result<string[], Refusal>> {
  if (purpose === 'login') return phone ? ok([phone]) : refuse('badInput', { field: 'phone' })
  const own = memberId && (await findMemberPhone(db, memberId))
  if (!own) return refuse('sessionDead')
  if (purpose !== 'change-phone' || !phone) return ok([own])
  return phone === own ? refuse('phoneSame', { field: 'phone' }) : ok([phone, own])
}

/** `isUnknown`: nobody is sent anything, and nothing else differs. */
type Send = { phone: string; purpose: Purpose; locale: Locale; isUnknown?: boolean }

async function sendWithin(tx: Tx, { phone, purpose, locale, isUnknown }: Send, from: Caller | undefined) {
  const key = limitKey('sms-phone', phone)
  if (!(await takeHit(tx, key, PER_PHONE))) {
    const seconds = await secondsUntilFree(tx, key, WAIT_SECONDS)
    return seconds > 0 ? refuse('codeTooSoon', { params: { seconds } }) : refuse('codeTooMany')
  }
  if (from && !(await isModest(tx, from))) return refuse('challengeNeeded', { field: 'challengeAnswer' })
  const { 'messages.smsPerDay': most } = await readSettings(tx, 'messages.smsPerDay')
  if (!(await takeDaily(tx, 'sms', most))) {
    log().error({ most }, 'the budget of text messages for today is used up')
    return refuse('codeTooMany')
  }
  const code = await issueCode(tx, { phone, purpose })
  if (isUnknown) return ok({ waitSeconds: WAIT_SECONDS })
  const body = bodies[purpose]({ brand: settings().brandName, code, minutes: CODE_MINUTES }, { locale })
  await sendSms(tx, { phone, body })
  return ok({ waitSeconds: WAIT_SECONDS })
}

async function isModest(tx: Tx, { device, address }: Caller): Promise<boolean> {
  if (device && !(await takeHit(tx, limitKey('sms-device', device), PER_DEVICE))) return false
  return takeHit(tx, limitKey('sms-network', networkOf(address)), PER_NETWORK)
}
