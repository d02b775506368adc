import { Secret, TOTP } from 'otpauth'
import { type Tx, transaction } from '~/platform/database/transaction'
import { giveBackHit, limitKey, takeHit } from '~/platform/limits/rate-limits'
import { keyedHash, sameHash } from '~/platform/secrets/keyed-hash'
import { openText, sealText } from '~/platform/secrets/sealed-text'
import { settings } from '~/platform/settings/settings'
import { ok, type Result, refuse } from '~/values/result'
import { LETTERS } from './enrolment-codes'
import { clockSeconds, getOperator, takeRecovery, takeStep } from './store'

const SECRET_BYTES = 20
/** Seconds per code (RFC 6238, section 4); one step to either side is accepted, for clocks that differ. */
const PERIOD = 30
const WINDOW = 1
export const RECOVERY_CODES = 8
const RECOVERY_LENGTH = 10
const FAILURE_MINUTES = 15
const FAILURES = [{ seconds: FAILURE_MINUTES * 60, most: 5 }]
const USE = 'operator totp'

const failuresOf = (operatorId: string) => limitKey('operator-factor', operatorId)

export const newSecret = (operatorId: string) => sealText(USE, operatorId, new Secret({ size: SECRET_BYTES }).base32)

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: settings().brandName, label, secret: Secret.fromBase32(secret), period: PERIOD })

/** Derived from the secret, so that only the used ones have to be stored. */
function recoveryCodesOf(secret: string, round: number): string[] {
  return Array.from({ length: RECOVERY_CODES }, (_, index) => {
    const bytes = Buffer.from(
      keyedHash('operator recovery', secret, round === 0 ? String(index) : `${round} ${index}`),
      'base64url',
    )
    return Array.from(bytes.subarray(0, RECOVERY_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
  })
}

type Sealed = { id: string; name: string; totp_secret: string; recovery_round: number }

export function enrolmentOf({ id, name, totp_secret, recovery_round }: Sealed) {
  const secret = openText(USE, id, totp_secret)
  return { uri: totpOf(secret, name).toString(), secret, recoveryCodes: recoveryCodesOf(secret, recovery_round) }
}

type Refusal = 'factorWrong' | 'factorUsed' | 'factorTooMany'

/** In its own transaction, so that no rollback undoes it. Call it before `spendFactor`. */
export async function countFactorTry(operatorId: string): Promise<Result<object, 'factorTooMany'>> {
  const counted = await transaction((tx) => takeHit(tx, failuresOf(operatorId), FAILURES))
  return counted ? ok({}) : refuse('factorTooMany', { field: 'factorCode', params: { minutes: FAILURE_MINUTES } })
}

export const forgetFactorTry = (tx: Tx, operatorId: string): Promise<void> => giveBackHit(tx, failuresOf(operatorId))

/** In the transaction of the act. The first code enrols. factorUsed: this code or a later one was used. */
export async function spendFactor(tx: Tx, operatorId: string, typed: string): Promise<Result<object, Refusal>> {
  await forgetFactorTry(tx, operatorId)
  const { id, name, totp_secret, recovery_round } = await getOperator(tx, operatorId)
  const secret = openText(USE, id, totp_secret)
  if (typed.length === RECOVERY_LENGTH) {
    const index = recoveryCodesOf(secret, recovery_round).findIndex((code) => sameHash(code, typed))
    if (index < 0) return refuse('factorWrong', { field: 'factorCode' })
    return (await takeRecovery(tx, id, index)) ? ok({}) : refuse('factorUsed', { field: 'factorCode' })
  }
  const now = await clockSeconds(tx)
  const delta = totpOf(secret, name).validate({ token: typed, timestamp: now * 1000, window: WINDOW })
  if (delta === null) return refuse('factorWrong', { field: 'factorCode' })
  const taken = await takeStep(tx, id, Math.floor(now / PERIOD) + delta)
  return taken ? ok({}) : refuse('factorUsed', { field: 'factorCode' })
}
