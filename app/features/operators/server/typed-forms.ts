import { sql } from 'kysely'
import { tokenHash } from '~/features/members/server/sessions'
import type { Caller, Operator } from '~/house/caller'
import { deleteBatch } from '~/platform/database/batch'
import { db } from '~/platform/database/pool'
import { openText, sealText } from '~/platform/secrets/sealed-text'
import { ok } from '~/values/result'
import { TYPED_MINUTES, type TypedFields } from '../contract/typed'

const USE = 'operator typed'
const FORMS_MOST = 20

/** Of a session that was whole and is over; its token opens nothing else. */
async function formerOperator(token: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select operators.id from operator_sessions session join operators on operators.id = session.operator_id
    where token_hash = ${tokenHash(token)} and proved_at is not null and status = 'active'
      and session.created_at > shop_now() - interval '1 day'`.execute(db)
  return rows[0]?.id
}

/** The answer is the same for tokens that are nobody’s. */
export async function storeTyped({ operatorToken }: Caller, { path, form }: { path: string; form: TypedFields }) {
  const id = operatorToken && (await formerOperator(operatorToken))
  if (!id) return ok({})
  const sealed = sealText(USE, id, JSON.stringify(form))
  await sql`
    insert into typed_forms (operator_id, path, sealed, until)
    select ${id}, ${path}, ${sealed}, shop_now() + make_interval(mins => ${TYPED_MINUTES})
    where (select count(*) from typed_forms where operator_id = ${id}) < ${FORMS_MOST}
    on conflict (operator_id, path) do update set sealed = excluded.sealed, until = excluded.until`.execute(db)
  return ok({})
}

export async function showTyped({ id }: Operator, path: string) {
  const { rows } = await sql<{ sealed: string }>`
    select sealed from typed_forms where operator_id = ${id} and path = ${path} and until > shop_now()`.execute(db)
  const [row] = rows
  return ok({ fields: row ? (JSON.parse(openText(USE, id, row.sealed)) as TypedFields) : [] })
}

export async function dropTyped({ id }: Operator, path: string) {
  await sql`delete from typed_forms where operator_id = ${id} and path = ${path}`.execute(db)
  return ok({})
}

export const cleanTyped = (most: number): Promise<number> =>
  deleteBatch('typed_forms', { where: sql`until <= shop_now()`, by: sql`until`, most })
