import { sql } from 'kysely'
import type { KeyScope } from '~/contract/key-scopes'
import type { HeldRole, Right } from '~/contract/roles'
import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'

interface Counted {
  isWithin: boolean
  /** Until the next minute. */
  seconds: number
}

/** Of this minute. */
export async function countCall(id: string, most: number): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with counted as (
      update api_keys set used_at = date_trunc('minute', shop_now()),
        calls = case when used_at = date_trunc('minute', shop_now()) then calls + 1 else 1 end
      where id = ${id} and (used_at is distinct from date_trunc('minute', shop_now()) or calls < ${most})
      returning id)
    select exists (select from counted) as "isWithin", 60 - floor(extract(second from shop_now()))::int as seconds`.execute(
    db,
  )
  return rows[0] as Counted
}

export interface KeyRow {
  id: string
  name: string
  ending: string
  scopes: KeyScope[]
  networks: string[]
  maker: string
  role: HeldRole
  rights: Right[]
  isActive: boolean
  isOver: boolean
  isRevoked: boolean
  madeAt: string
  expiresAt: string
  usedAt: string | null
}

const columns = sql`
  keys.id, keys.name, keys.ending, keys.scopes, keys.networks, maker.name as maker, maker.role,
  coalesce(own.rights, '{}') as rights, maker.status = 'active' as "isActive", keys.expires_at <= shop_now() as "isOver",
  keys.revoked_at is not null as "isRevoked", keys.made_at as "madeAt", keys.expires_at as "expiresAt",
  keys.used_at as "usedAt"`
const tables = sql`
  api_keys as keys join operators as maker on maker.id = keys.made_by
  left join operator_roles as own on own.id = maker.own_role_id`

interface UsedKey extends KeyRow {
  operatorId: string
  /** Null for a key without addresses: it is used from where the console may be used from. */
  isFromHere: boolean | null
}

export async function findUsedKey(hash: string, address: string | null): Promise<UsedKey | undefined> {
  const { rows } = await sql<UsedKey>`
    select ${columns}, keys.made_by as "operatorId",
      case when cardinality(keys.networks) > 0
        then exists (select from unnest(keys.networks) as network where ${address}::inet <<= network::inet)
      end as "isFromHere"
    from ${tables} where keys.hash = ${hash}`.execute(db)
  return rows[0]
}

export async function listKeys(reader: Reader, beforeId: string | undefined, most: number): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select ${columns} from ${tables} where ${beforeId ?? null}::text is null or keys.id < ${beforeId ?? null}
    order by keys.id desc limit ${most}`.execute(reader)
  return rows
}

export async function findKey(reader: Reader, id: string): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`select ${columns} from ${tables} where keys.id = ${id}`.execute(reader)
  return rows[0]
}

export async function countGoodKeys(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from api_keys where revoked_at is null and expires_at > shop_now()`.execute(tx)
  return rows[0]?.count ?? 0
}

interface NewKey {
  id: string
  name: string
  hash: string
  ending: string
  scopes: readonly KeyScope[]
  networks: readonly string[]
  madeBy: string
  days: number
}

export async function insertKey(tx: Tx, { id, name, hash, ending, scopes, networks, madeBy, days }: NewKey) {
  await sql`
    insert into api_keys (id, name, hash, ending, scopes, networks, made_by, expires_at)
    values (${id}, ${name}, ${hash}, ${ending}, ${[...scopes]}, ${[...networks]}, ${madeBy},
      shop_now() + make_interval(days => ${days}))`.execute(tx)
}

/** Undefined where it is over already, or there is none. */
export async function holdNetworks(tx: Tx, id: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ networks: string[] }>`
    select networks from api_keys
    where id = ${id} and revoked_at is null and expires_at > shop_now() for no key update`.execute(tx)
  return rows[0]?.networks
}

export async function writeNetworks(tx: Tx, id: string, networks: readonly string[]): Promise<void> {
  await sql`update api_keys set networks = ${[...networks]} where id = ${id}`.execute(tx)
}

export async function endKey(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update api_keys set revoked_at = shop_now() where id = ${id} and revoked_at is null returning id`.execute(tx)
  return rows.length === 1
}
