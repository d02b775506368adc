import type { Reader, Tx } from '~/platform/database/transaction'
import { giveBackHit, limitKey, secondsUntilFree, takeHit } from '~/platform/limits/rate-limits'
import { isKnownDevice, type Place } from './known-devices'

/** `kept` of `most` hits are for devices that have logged in to the phone, so that no stranger can use up the owner's. */
type Shared = { seconds: number; most: number; kept: number }

const HOUR = 60 * 60
/** Seconds between two codes of one phone. */
export const WAIT_SECONDS = 60

const LIMITS = {
  /** Codes that are sent. */
  sms: [
    { seconds: WAIT_SECONDS, most: 1, kept: 0 },
    { seconds: HOUR, most: 5, kept: 2 },
    { seconds: 24 * HOUR, most: 10, kept: 4 },
  ],
  /** Failed tries, over all codes of the phone. */
  'failed-codes': [{ seconds: HOUR, most: 10, kept: 4 }],
} as const satisfies Record<string, readonly Shared[]>

type Kind = keyof typeof LIMITS
/** Who asks or tries: `isOwn` for the session of the member whose phone it is. */
export type Asker = Place & { isOwn?: boolean }

const keyOf = (kind: Kind, { realm, phone }: Place) => limitKey(`${kind}-${realm}-phone`, phone)
const strangersKeyOf = (kind: Kind, { realm, phone }: Place) => limitKey(`${kind}-${realm}-strangers`, phone)

/** Whether the phone's owner was at this device before, or is now. */
export const isOwners = async (reader: Reader, asker: Asker): Promise<boolean> =>
  asker.isOwn === true || (await isKnownDevice(reader, asker))

/** Counts one hit of a phone; false where its limit, or the strangers' part of it, is used up: the transaction must then end in a refusal. */
export async function takePhoneHit(tx: Tx, kind: Kind, asker: Asker, isOwn: boolean): Promise<boolean> {
  const windows: readonly Shared[] = LIMITS[kind]
  const shares = windows
    .filter(({ kept }) => kept > 0)
    .map(({ seconds, most, kept }) => ({ seconds, most: most - kept }))
  if (!isOwn && !(await takeHit(tx, strangersKeyOf(kind, asker), shares))) return false
  return takeHit(tx, keyOf(kind, asker), windows)
}

/** Takes back the newest hit, in the order in which it was counted. */
export async function giveBackPhoneHit(tx: Tx, kind: Kind, asker: Place, isOwn: boolean): Promise<void> {
  if (!isOwn) await giveBackHit(tx, strangersKeyOf(kind, asker))
  await giveBackHit(tx, keyOf(kind, asker))
}

/** Whole seconds until the pause between two codes of the phone is over; 0 when it is. */
export const secondsUntilNextCode = (reader: Reader, asker: Place): Promise<number> =>
  secondsUntilFree(reader, keyOf('sms', asker), WAIT_SECONDS)
