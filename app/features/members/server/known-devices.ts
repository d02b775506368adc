import { sql } from 'kysely'
import { daysAgo, deleteBatch } from '~/platform/database/batch'
import type { Reader, Tx } from '~/platform/database/transaction'
import { keyedHash } from '~/platform/secrets/keyed-hash'

export type Realm = 'member' | 'console'

export type Place = { realm: Realm; phone: string; device?: string }

/** Shorter names or other alphabets are not ours: a stranger might guess one. */
const RANDOM = /^[\w-]{20,64}$/
/** As long as the browser's cookie. */
const KNOWN_DAYS = 365
const MOST_OF_A_PHONE = 20

export const phoneKey = (realm: Realm, phone: string) => keyedHash('known-devices', realm, phone)
const deviceKey = ({ realm, phone }: Place, device: string) => keyedHash('known-devices', realm, phone, device)
const isRandom = (device: string | undefined): device is string => device !== undefined && RANDOM.test(device)

/** The newest 20 per phone stay known. */
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

export async function isKnownDevice(reader: Reader, place: Place): Promise<boolean> {
  if (!isRandom(place.device)) return false
  const { rows } = await sql`
    select from known_devices
    where phone_key = ${phoneKey(place.realm, place.phone)} and device_key = ${deviceKey(place, place.device)}
      and seen_at > shop_now() - make_interval(days => ${KNOWN_DAYS})`.execute(reader)
  return rows.length > 0
}

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
  // The key of a device includes the phone.
  const known = new Set(rows.map((row) => row.device_key))
  return keys.map(({ device }) => known.has(device))
}

/** The phone belongs to somebody else from now on. */
export async function forgetDevices(tx: Tx, phone: string): Promise<void> {
  await sql`delete from known_devices where phone_key = ${phoneKey('member', phone)}`.execute(tx)
}

export const dropOldDevices = (most: number): Promise<number> =>
  deleteBatch('known_devices', { where: sql`seen_at < ${daysAgo(KNOWN_DAYS)}`, by: sql`seen_at`, most })
