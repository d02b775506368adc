import { sql } from 'kysely'
import type { HeldRole, Right } from '~/contract/roles'
import { tokenHash } from '~/features/members/server/sessions'
import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import { ipOf, isAllowedFrom } from './networks'
import { sessionLives } from './store'

const FRESH_MINUTES = 10
const SEEN_MINUTES = 1

type OperatorSession = {
  operatorId: string
  role: HeldRole
  rights: readonly Right[]
  /** The console may be used from the address that was given. */
  isFromHere: boolean
  isProved: boolean
  isFresh: boolean
  mayEnrol: boolean
}

/** Rights are those of this moment. Without an address the call may come from anywhere. */
export async function findOperatorSession(
  token: string,
  { reader = db, address }: { reader?: Reader; address?: string } = {},
): Promise<OperatorSession | undefined> {
  const hash = tokenHash(token)
  const row = await reader
    .selectFrom('operator_sessions as session')
    .innerJoin('operators', 'operators.id', 'session.operator_id')
    .leftJoin('operator_roles as own', 'own.id', 'operators.own_role_id')
    .select([
      'session.operator_id',
      'operators.role',
      'own.rights',
      (address === undefined ? sql<boolean>`true` : isAllowedFrom(ipOf(address))).as('isFromHere'),
      'session.may_enrol',
      sql<boolean>`session.proved_at is not null`.as('proved'),
      sql<boolean>`coalesce(session.fresh_until > shop_now(), false)`.as('fresh'),
      sql<boolean>`session.seen_at < shop_now() - make_interval(mins => ${SEEN_MINUTES})`.as('stale'),
    ])
    .where('token_hash', '=', hash)
    .where('operators.status', '=', 'active')
    .where(sessionLives)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.stale)
    await reader
      .updateTable('operator_sessions')
      .set({ seen_at: sql`shop_now()` })
      .where('token_hash', '=', hash)
      .execute()
  const { operator_id: operatorId, proved, fresh, may_enrol: mayEnrol, isFromHere } = row
  const [role, rights] = [row.role as HeldRole, (row.rights ?? []) as Right[]]
  return { operatorId, role, rights, isProved: proved, isFresh: fresh, mayEnrol, isFromHere }
}

/** The only place where the token exists. `isProved`: the second factor was shown. */
export async function openOperatorSession(
  tx: Tx,
  operatorId: string,
  isProved: boolean,
  browser = '',
): Promise<string> {
  const token = randomToken()
  await tx
    .insertInto('operator_sessions')
    .values({
      token_hash: tokenHash(token),
      operator_id: operatorId,
      browser,
      proved_at: isProved ? sql<string>`shop_now()` : null,
    })
    .execute()
  return token
}

export async function refreshFactor(tx: Tx, token: string): Promise<void> {
  await tx
    .updateTable('operator_sessions')
    .set({ fresh_until: sql`shop_now() + make_interval(mins => ${FRESH_MINUTES})` })
    .where('token_hash', '=', tokenHash(token))
    .where('proved_at', 'is not', null)
    .where('ended_at', 'is', null)
    .execute()
}

export async function endOperatorSession(reader: Reader, token: string): Promise<void> {
  await reader
    .updateTable('operator_sessions')
    .set({ ended_at: sql`shop_now()` })
    .where('token_hash', '=', tokenHash(token))
    .where('ended_at', 'is', null)
    .execute()
}

export async function endSessionsOf(tx: Tx, operatorId: string): Promise<void> {
  await tx
    .updateTable('operator_sessions')
    .set({ ended_at: sql`shop_now()` })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .execute()
}
