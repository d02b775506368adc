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
/** Seconds that one code is shown (RFC 6238, section 4); one step to either side is taken, for clocks that differ. */
const PERIOD = 30
const WINDOW = 1
const RECOVERY_CODES = 8
const RECOVERY_LENGTH = 10
/** Wrong codes of one operator. */
const FAILURE_MINUTES = 15
const FAILURES = [{ seconds: FAILURE_MINUTES * 60, most: 5 }]
const USE = 'operator totp'

const failuresOf = (operatorId: string) => limitKey('operator-factor', operatorId)

/** A new secret, sealed for its operator. */
export const newSecret = (operatorId: string) => sealText(USE, operatorId, new Secret({ size: SECRET_BYTES }).base32)

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: settings().brandName, label, secret: Secret.fromBase32(secret), period: PERIOD })

/** The codes come from the secret, so that nothing has to be kept but which of them were used. */
function recoveryCodesOf(secret: string): string[] {
  return Array.from({ length: RECOVERY_CODES }, (_, index) => {
    const bytes = Buffer.from(keyedHash('operator recovery', secret, String(index)), 'base64url')
    return Array.from(bytes.subarray(0, RECOVERY_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
  })
}

type Sealed = { id: string; name: string; totp_secret: string }

/** What an authenticator app takes over by QR code or by hand, and the recovery codes (each good once). */
export function enrolmentOf({ id, name, totp_secret }: Sealed) {
  const secret = openText(USE, id, totp_secret)
  return { uri: totpOf(secret, name).toString(), secret, recoveryCodes: recoveryCodesOf(secret) }
}

type Refusal = 'factorWrong' | 'factorUsed' | 'factorTooMany'

/**
 * Counts a try of the second factor, in a transaction of its own, so that no refusal undoes it. Must come before `spendFactor`.
 * Refused: factorTooMany (5 wrong ones in 15 minutes).
 */
export async function countFactorTry(operatorId: string): Promise<Result<object, 'factorTooMany'>> {
  const counted = await transaction((tx) => takeHit(tx, failuresOf(operatorId), FAILURES))
  return counted ? ok({}) : refuse('factorTooMany', { field: 'factorCode', params: { minutes: FAILURE_MINUTES } })
}

/** The try was none: it was right. */
export const forgetFactorTry = (tx: Tx, operatorId: string): Promise<void> => giveBackHit(tx, failuresOf(operatorId))

/**
 * Uses up a code of the authenticator or a recovery code, with the act that it allows. The first one enrols.
 * Refused: factorWrong, factorUsed (this code or a later one was used already).
 */
export async function spendFactor(tx: Tx, operatorId: string, typed: string): Promise<Result<object, Refusal>> {
  await forgetFactorTry(tx, operatorId)
  const { id, name, totp_secret } = await getOperator(tx, operatorId)
  const secret = openText(USE, id, totp_secret)
  if (typed.length === RECOVERY_LENGTH) {
    const index = recoveryCodesOf(secret).findIndex((code) => sameHash(code, typed))
    if (index < 0) return refuse('factorWrong', { field: 'factorCode' })
    return (await takeRecovery(tx, id, index)) ? ok({}) : refuse('factorUsed', { field: 'factorCode' })
  }
  const now = await clockSeconds(tx)
  const delta = totpOf(secret, name).validate({ token: typed, timestamp: now * 1000, window: WINDOW })
  if (delta === null) return refuse('factorWrong', { field: 'factorCode' })
  const taken = await takeStep(tx, id, Math.floor(now / PERIOD) + delta)
  return taken ? ok({}) : refuse('factorUsed', { field: 'factorCode' })
}
