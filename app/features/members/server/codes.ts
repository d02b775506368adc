import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Purpose } from '~/contract/code-purposes'
import { type Tx, transaction } from '~/platform/database/transaction'
import { keyedHash, sameHash } from '~/platform/secrets/keyed-hash'
import { randomToken } from '~/values/ids'
import { ok, type Result, refuse } from '~/values/result'
import { type Asker, giveBackPhoneHit, isOwners, refusePhone, takePhoneHit } from './code-limits'
import type { Realm } from './known-devices'
import { noteFailedCode } from './login-breaker'

type For = { phone: string; purpose: Purpose }

export const CODE_MINUTES = 5
const CODE_TRIES = 5

export const realmOf = (purpose: Purpose): Realm => (purpose === 'console' ? 'console' : 'member')

// Bound to phone, purpose and row: a hash copied to another row matches nothing.
const hashOf = (id: string, { phone, purpose }: For, code: string) => keyedHash('codes', id, phone, purpose, code)

/** One live code per phone and purpose, for 5 minutes and 5 tries. */
export async function issueCode(tx: Tx, { phone, purpose }: For): Promise<string> {
  const id = randomToken(16)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx
    .updateTable('verification_codes')
    .set({ dead_at: sql`shop_now()` })
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('dead_at', 'is', null)
    .execute()
  await tx
    .insertInto('verification_codes')
    .values({
      id,
      phone,
      purpose,
      code_hmac: hashOf(id, { phone, purpose }, code),
      expires_at: sql`shop_now() + make_interval(mins => ${CODE_MINUTES})`,
    })
    .execute()
  return code
}

type Refusal = 'codeWrong' | 'codeExpired' | 'codeDead' | 'codeTooMany'
type Typed = For & Pick<Asker, 'device' | 'isOwn'> & { code: string }
/** A right code, not yet used up: see `spendCode`. */
export type Tried = { id: string; place: Asker; isOwn: boolean }

/** Counted in its own transaction first, so no rollback undoes it. Spend the result in the transaction of the act. */
export async function tryCode(typed: Typed): Promise<Result<Tried, Refusal>> {
  const tried = await compareCode(typed)
  if (!tried.ok) await noteFailedCode()
  return tried
}

async function compareCode({ phone, purpose, code, device, isOwn }: Typed): Promise<Result<Tried, Refusal>> {
  const place: Asker = { realm: realmOf(purpose), phone, device, isOwn }
  const counted = await transaction((tx) => countTry(tx, { phone, purpose }, place))
  if (!counted.ok) return counted
  const { id, code_hmac, tries } = counted.value
  if (sameHash(code_hmac, hashOf(id, { phone, purpose }, code))) return ok({ id, place, isOwn: counted.value.isOwn })
  return tries < CODE_TRIES
    ? refuse('codeWrong', { field: 'verificationCode', params: { left: CODE_TRIES - tries } })
    : dead
}

const dead = refuse('codeDead', { field: 'verificationCode' })

type Counted = Result<{ id: string; code_hmac: string; tries: number; isOwn: boolean }, Refusal>

async function countTry(tx: Tx, { phone, purpose }: For, place: Asker): Promise<Counted> {
  const isOwn = await isOwners(tx, place)
  if (!(await takePhoneHit(tx, 'failed-codes', place, isOwn))) return refusePhone(tx, 'failed-codes', place, isOwn)
  const live = await tx
    .updateTable('verification_codes')
    .set({ tries: sql`tries + 1` })
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('dead_at', 'is', null)
    .where(sql<boolean>`expires_at > shop_now()`)
    .where('tries', '<', CODE_TRIES)
    .returning(['id', 'code_hmac', 'tries'])
    .executeTakeFirst()
  if (live) return ok({ ...live, isOwn })
  const tired = await tx
    .selectFrom('verification_codes')
    .select('id')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('dead_at', 'is', null)
    .where('tries', '>=', CODE_TRIES)
    .executeTakeFirst()
  return tired ? dead : refuse('codeExpired', { field: 'verificationCode' })
}

/** Also takes back the counted failure. False where a parallel act or a newer code came first: roll back then. */
export async function spendCode(tx: Tx, { id, place, isOwn }: Tried): Promise<boolean> {
  // Before the code, in the order of a try: otherwise two logins would deadlock.
  await giveBackPhoneHit(tx, 'failed-codes', place, isOwn)
  const spent = await tx
    .updateTable('verification_codes')
    .set({ dead_at: sql`shop_now()` })
    .where('id', '=', id)
    .where('dead_at', 'is', null)
    .executeTakeFirst()
  return spent.numUpdatedRows === 1n
}
