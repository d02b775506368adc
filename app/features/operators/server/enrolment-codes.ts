import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { tokenHash } from '~/features/members/server/sessions'
import type { Reader, Tx } from '~/platform/database/transaction'
import { keyedHash } from '~/platform/secrets/keyed-hash'

/** Hours for which a code that the terminal has printed can be typed. */
export const ENROLMENT_HOURS = 24
const LENGTH = 10
/** Base32: no digit that looks like a letter. */
export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A demo's operator is anybody, so this public code never expires. */
export const DEMO_ENROLMENT_CODE = 'LILAC-SHOP2'

const hashOf = (operatorId: string, code: string) => keyedHash('operator enrolment', operatorId, code.replace('-', ''))

const newCode = () => {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
  return `${letters.slice(0, LENGTH / 2).join('')}-${letters.slice(LENGTH / 2).join('')}`
}

/** One per operator, stored hashed; an earlier one ends. */
export async function issueEnrolmentCode(
  tx: Tx,
  operatorId: string,
  { isDemo = false, hours = ENROLMENT_HOURS } = {},
): Promise<string> {
  const code = isDemo ? DEMO_ENROLMENT_CODE : newCode()
  const until = isDemo ? sql`'infinity'` : sql`shop_now() + make_interval(hours => ${hours})`
  await sql`
    update operators set enrolment_hash = ${hashOf(operatorId, code)}, enrolment_until = ${until}
    where id = ${operatorId}`.execute(tx)
  return code
}

export async function takeEnrolmentCode(tx: Tx, operatorId: string, code: string): Promise<boolean> {
  const { rows } = await sql`
    update operators set enrolment_hash = null, enrolment_until = null, joined_at = coalesce(joined_at, shop_now())
    where id = ${operatorId} and status = 'active' and enrolled_at is null
      and enrolment_hash = ${hashOf(operatorId, code)} and enrolment_until > shop_now()
    returning id`.execute(tx)
  return rows.length === 1
}

export async function isEnrolmentCode(reader: Reader, operatorId: string, code: string): Promise<boolean> {
  const { rows } = await sql`
    select from operators where id = ${operatorId} and enrolment_hash = ${hashOf(operatorId, code)}`.execute(reader)
  return rows.length === 1
}

export async function letEnrol(tx: Tx, token: string): Promise<void> {
  await tx
    .updateTable('operator_sessions')
    .set({ may_enrol: true })
    .where('token_hash', '=', tokenHash(token))
    .execute()
}
