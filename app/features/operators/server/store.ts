import { type RawBuilder, sql } from 'kysely'
import type { HeldRole } from '~/contract/roles'
import type { Reader, Tx } from '~/platform/database/transaction'

const IDLE_MINUTES = 30
const ABSOLUTE_HOURS = 12
const HALF_MINUTES = 10

/** Of rows named `session`. */
export const sessionLives = sql<boolean>`
  session.ended_at is null and session.seen_at > shop_now() - make_interval(mins => ${sql.lit(IDLE_MINUTES)})
  and session.created_at > shop_now() - case when session.proved_at is null
    then make_interval(mins => ${sql.lit(HALF_MINUTES)}) else make_interval(hours => ${sql.lit(ABSOLUTE_HOURS)}) end`

export async function readFigures(
  reader: Reader,
  figures: readonly (readonly [name: string, value: RawBuilder<unknown>])[],
): Promise<Record<string, number | string | null>> {
  if (figures.length === 0) return {}
  const columns = figures.map(([name, value]) => sql`${value} as ${sql.ref(name)}`)
  const { rows } = await sql<Record<string, number | string | null>>`select ${sql.join(columns)}`.execute(reader)
  return rows[0] ?? {}
}

type HolderRow = { memberId: string; nickname: string; pieces: number; orders: number }

export async function findHolders(reader: Reader, most: number): Promise<HolderRow[]> {
  const { rows } = await sql<HolderRow>`
    select member_id as "memberId", nickname, sum(quantity)::int as pieces, count(distinct orders.id)::int as orders
    from orders join order_lines on order_lines.order_id = orders.id join members on members.id = member_id
    where orders.status = 'unpaid'
    group by member_id, nickname order by pieces desc, member_id limit ${most}`.execute(reader)
  return rows
}

export async function findOperatorByPhone(reader: Reader, phone: string) {
  return reader
    .selectFrom('operators')
    .select(['id', 'status', 'enrolled_at'])
    .where('phone', '=', phone)
    .executeTakeFirst()
}

export async function getOperator(reader: Reader, id: string) {
  return reader.selectFrom('operators').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function roleNameOf(reader: Reader, id: string): Promise<string> {
  const row = reader.selectFrom('operator_roles').select('name').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).name
}

export async function countOperators(reader: Reader): Promise<number> {
  const { count } = await reader
    .selectFrom('operators')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function listOperators(reader: Reader) {
  return reader
    .selectFrom('operators')
    .select(['id', 'phone', 'name', 'role', 'status', 'enrolled_at'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(200)
    .execute()
}

type NewOperator = {
  id: string
  phone: string
  name: string
  role: HeldRole
  ownRoleId?: string | null
  secret: string
  invitedBy?: string
}

export async function insertOperator(
  tx: Tx,
  { id, phone, name, role, ownRoleId = null, secret, invitedBy }: NewOperator,
): Promise<boolean> {
  const made = await tx
    .insertInto('operators')
    .values({
      ...{ id, phone, name, role, own_role_id: ownRoleId, totp_secret: secret },
      ...(invitedBy !== undefined && { invited_by: invitedBy, joined_at: null }),
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Of 30 seconds; false where its code, or a later one, was used before. */
export async function takeStep(tx: Tx, operatorId: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update operators set last_step = ${step}, enrolled_at = coalesce(enrolled_at, shop_now())
    where id = ${operatorId} and status = 'active' and last_step < ${step} returning id`.execute(tx)
  return rows.length === 1
}

export async function takeRecovery(tx: Tx, operatorId: string, index: number): Promise<boolean> {
  const { rows } = await sql`
    update operators set recovery_used = recovery_used || ${index}::int
    where id = ${operatorId} and status = 'active' and enrolled_at is not null and not recovery_used @> array[${index}::int]
    returning id`.execute(tx)
  return rows.length === 1
}

export async function clockSeconds(reader: Reader): Promise<number> {
  const { rows } = await sql<{ now: number }>`select floor(extract(epoch from shop_now()))::bigint as now`.execute(
    reader,
  )
  return rows[0]?.now as number
}

export async function lockOperators(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('operators'))`.execute(tx)
}

export async function countOtherOwners(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from operators
    where role = 'owner' and status = 'active' and joined_at is not null and id <> ${id}`.execute(tx)
  return rows[0]?.count as number
}

type OperatorChange = { role?: HeldRole; ownRoleId?: string | null; status?: 'active' | 'blocked'; secret?: string }

export async function setOperator(
  tx: Tx,
  id: string,
  { role, ownRoleId, status, secret }: OperatorChange,
): Promise<void> {
  await sql`
    update operators set role = coalesce(${role ?? null}, role),
      own_role_id = case when ${role ?? null}::text is null then own_role_id else ${ownRoleId ?? null} end,
      status = coalesce(${status ?? null}, status),
      enrolment_hash = case when ${status ?? null}::text = 'blocked' then null else enrolment_hash end,
      enrolment_until = case when ${status ?? null}::text = 'blocked' then null else enrolment_until end,
      totp_secret = coalesce(${secret ?? null}, totp_secret),
      enrolled_at = case when ${secret ?? null}::text is null then enrolled_at end,
      recovery_used = case when ${secret ?? null}::text is null then recovery_used else '{}' end
    where id = ${id}`.execute(tx)
}
