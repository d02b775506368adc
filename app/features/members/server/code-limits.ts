import { sql } from 'kysely'
import { readMallSettings } from '~/features/settings/server/read-settings'
import type { Reader, Tx } from '~/platform/database/transaction'
import {
  giveBackHit,
  isDailyLeft,
  limitKey,
  secondsUntilFree,
  secondsUntilTaken,
  secondsUntilTomorrow,
  takeDaily,
  takeHit,
} from '~/platform/limits/rate-limits'
import { log } from '~/platform/log'
import { refuse } from '~/values/result'
import { isKnownDevice, type Place, type Realm } from './known-devices'

/** A tenth of the day's messages is for operators, the last tenth of the rest for phones with paid orders. */
const PARTS = 10

/** Earlier buyers can still log in when strangers have used up the budget. */
async function hasPaid(reader: Reader, phone: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders join members on members.id = orders.member_id
    where members.phone = ${phone} and orders.paid_at is not null limit 1`.execute(reader)
  return rows.length > 0
}

type Message = { realm: Realm; phone: string; isSent: boolean }

/** Counts nothing for a message that is not really sent, but is refused alike. */
export async function takeBudget(tx: Tx, { realm, phone, isSent }: Message): Promise<boolean> {
  const { 'messages.smsPerDay': most } = await readMallSettings(tx, 'messages.smsPerDay')
  const part = Math.ceil(most / PARTS)
  const take = isSent ? takeDaily : isDailyLeft
  const isTaken =
    realm === 'console'
      ? await take(tx, 'sms-console', part)
      : (await take(tx, 'sms', most - 2 * part)) || ((await hasPaid(tx, phone)) && (await take(tx, 'sms', most - part)))
  if (!isTaken) log().error({ most, realm }, 'the budget of text messages for today is used up')
  return isTaken
}

/** `reserved` of `most` hits are for known devices, so that no stranger can use up the owner's. */
type Shared = { seconds: number; most: number; reserved: number }

const HOUR = 60 * 60
export const WAIT_SECONDS = 60

const LIMITS = {
  sms: [
    { seconds: WAIT_SECONDS, most: 1, reserved: 0 },
    { seconds: HOUR, most: 5, reserved: 2 },
    { seconds: 24 * HOUR, most: 10, reserved: 4 },
  ],
  /** Failed tries, over all codes of the phone. */
  'failed-codes': [{ seconds: HOUR, most: 10, reserved: 4 }],
} as const satisfies Record<string, readonly Shared[]>

type Kind = keyof typeof LIMITS
export type Asker = Place & { isOwn?: boolean }

const keyOf = (kind: Kind, { realm, phone }: Place) => limitKey(`${kind}-${realm}-phone`, phone)
const strangersKeyOf = (kind: Kind, { realm, phone }: Place) => limitKey(`${kind}-${realm}-strangers`, phone)

export const isOwners = async (reader: Reader, asker: Asker): Promise<boolean> =>
  asker.isOwn === true || (await isKnownDevice(reader, asker))

const windowsOf = (kind: Kind): readonly Shared[] => LIMITS[kind]
const sharesOf = (kind: Kind) =>
  windowsOf(kind)
    .filter(({ reserved }) => reserved > 0)
    .map(({ seconds, most, reserved }) => ({ seconds, most: most - reserved }))

/** False where the limit, or the strangers' part of it, is used up: roll back then. */
export async function takePhoneHit(tx: Tx, kind: Kind, asker: Asker, isOwn: boolean): Promise<boolean> {
  if (!isOwn && !(await takeHit(tx, strangersKeyOf(kind, asker), sharesOf(kind)))) return false
  return takeHit(tx, keyOf(kind, asker), windowsOf(kind))
}

const tooMany = (seconds: number) =>
  refuse('codeTooMany', { params: { minutes: Math.max(1, Math.ceil(seconds / 60)), seconds } })

/** Why `takePhoneHit` was false, with until when. */
export async function refusePhone(reader: Reader, kind: Kind, asker: Asker, isOwn: boolean) {
  const wait = await secondsUntilTaken(reader, keyOf(kind, asker), windowsOf(kind))
  return tooMany(
    isOwn ? wait : Math.max(wait, await secondsUntilTaken(reader, strangersKeyOf(kind, asker), sharesOf(kind))),
  )
}

export const refuseBudget = async (reader: Reader) => tooMany(await secondsUntilTomorrow(reader))

/** In the order in which it was counted. */
export async function giveBackPhoneHit(tx: Tx, kind: Kind, asker: Place, isOwn: boolean): Promise<void> {
  if (!isOwn) await giveBackHit(tx, strangersKeyOf(kind, asker))
  await giveBackHit(tx, keyOf(kind, asker))
}

export const secondsUntilNextCode = (reader: Reader, asker: Place): Promise<number> =>
  secondsUntilFree(reader, keyOf('sms', asker), WAIT_SECONDS)
