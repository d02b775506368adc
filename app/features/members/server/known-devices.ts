import { sql } from 'kysely'
import { daysAgo, deleteBatch } from '~/platform/database/batch'
import type { Reader, Tx } from '~/platform/database/transaction'
import { keyedHash } from '~/platform/secrets/keyed-hash'

/** Members and operators are known apart, and so are their codes, tries and limits. */
export type Realm = 'member' | 'console'

/** A phone at a device, which may have no name. */
export type Place = { realm: Realm; phone: string; device?: string }

/** A shorter name, or another alphabet, is none that a browser of ours was given: a stranger might guess it. */
const RANDOM = /^[\w-]{20,64}$/
/** As long as a browser keeps the name. */
const KNOWN_DAYS = 365
const MOST_OF_A_PHONE = 20

/** What stands for a phone in `known_devices`. */
export const phoneKey = (realm: Realm, phone: string) => keyedHash('known-devices', realm, phone)
const deviceKey = ({ realm, phone }: Place, device: string) => keyedHash('known-devices', realm, phone, device)
const isRandom = (device: string | undefined): device is string => device !== undefined && RANDOM.test(device)

/** Notes that a device has logged in to a phone; of the phone's devices the newest 20 stay known. */
export async function knowDevice(tx: Tx, place: Place): Promise<void> {
  if (!isRandom(place.device)) return
  const phone = phoneKey(place.realm, place.phone)
  await sql`
    insert into known_devices (phone_key, device_key) values (${phone}, ${deviceKey(place, place.device)})
    on conflict (phone_key, device_key) do update set seen_at = shop_now()`.execute(tx)
  await sql`
    delete from known_devices where phone_key = ${phone} and device_key in (
      select device_key from known_devices where phone_key = ${phone}
      order by seen_at desc, device_key offset ${MOST_OF_A_PHONE})`.execute(tx)
}

/** Whether the device has logged in to the phone within the last year. */
export async function isKnownDevice(reader: Reader, place: Place): Promise<boolean> {
  if (!isRandom(place.device)) return false
  const { rows } = await sql`
    select from known_devices
    where phone_key = ${phoneKey(place.realm, place.phone)} and device_key = ${deviceKey(place, place.device)}
      and seen_at > shop_now() - make_interval(days => ${KNOWN_DAYS})`.execute(reader)
  return rows.length > 0
}

/** For each of these members' phones and devices whether the device has logged in to the phone within the last year. */
export async function knownOf(reader: Reader, places: readonly Omit<Place, 'realm'>[]): Promise<boolean[]> {
  const phones = new Map<string, string>()
  for (const { phone } of places) if (!phones.has(phone)) phones.set(phone, phoneKey('member', phone))
  const keys = places.map(({ phone, device }) => ({
    phone: phones.get(phone) as string,
    device: isRandom(device) ? deviceKey({ realm: 'member', phone }, device) : '',
  }))
  if (keys.length === 0) return []
  const { rows } = await sql<{ device_key: string }>`
    select device_key from known_devices
    where (phone_key, device_key) in (
        select * from unnest(${keys.map(({ phone }) => phone)}::text[], ${keys.map(({ device }) => device)}::text[]))
      and seen_at > shop_now() - make_interval(days => ${KNOWN_DAYS})`.execute(reader)
  // The key of a device says of which phone it is.
  const known = new Set(rows.map((row) => row.device_key))
  return keys.map(({ device }) => known.has(device))
}

/** Takes a member's devices out of what is known of a phone, because the phone is somebody else's from now on. */
export async function forgetDevices(tx: Tx, phone: string): Promise<void> {
  await sql`delete from known_devices where phone_key = ${phoneKey('member', phone)}`.execute(tx)
}

/** Drops at most `most` devices that were not seen for a year. Answers how many. */
export const dropOldDevices = (most: number): Promise<number> =>
  deleteBatch('known_devices', { where: sql`seen_at < ${daysAgo(KNOWN_DAYS)}`, by: sql`seen_at`, most })
