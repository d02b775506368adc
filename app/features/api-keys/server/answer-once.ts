import { createHash } from 'node:crypto'
import type { Call } from '~/contract/call'
import type { Caller } from '~/house/caller'
import { type Answered, refused } from '~/house/registers/refused'
import { duringKeyCall } from '~/platform/call-under-way'
import { db } from '~/platform/database/pool'
import { limitKey, takeDaily } from '~/platform/limits/rate-limits'
import { openText, sealText } from '~/platform/secrets/sealed-text'
import { ONCE_MOST } from '../contract/operators'
import { type Claim, claimAnswer, endClaim, findAnswer, keepAnswer, noteCommitted } from './store-answers'

const USE = 'api key answers'
const NAME = new RegExp(`^[\\w-]{1,${ONCE_MOST}}$`)
/** A key and day. */
const ANSWERS_MOST = 50_000

async function fingerprintOf({ path }: Call, input: unknown, file: File | undefined): Promise<string> {
  const hash = createHash('sha256').update(`${path} ${JSON.stringify(input)}`)
  if (file) for await (const chunk of file.stream() as unknown as AsyncIterable<Uint8Array>) hash.update(chunk)
  return hash.digest('base64url')
}

const ownerOf = ({ keyId, name }: Claim) => `${keyId} ${name}`

/** What is over by itself soon has not been answered. */
const isFinal = ({ status }: Answered) => status < 500 && status !== 429

/** Undefined where it was sealed under another secret. */
function opened(claim: Claim, sealed: string): Answered | undefined {
  try {
    return JSON.parse(openText(USE, ownerOf(claim), sealed))
  } catch {
    return undefined
  }
}

async function answerBefore(claim: Claim, { locale }: Caller): Promise<Answered> {
  const stored = await findAnswer(claim)
  if (stored && stored.fingerprint !== claim.fingerprint) return refused('onceOther', locale)
  const answer = stored?.sealed && opened(claim, stored.sealed)
  if (answer) return answer
  return refused(stored?.isBroken || stored?.sealed ? 'onceBroken' : 'onceRuns', locale)
}

/** The same `Idempotency-Key` of an API key does a call once, and answers it as often as it is asked. */
export async function answerOnce(
  one: Call,
  input: unknown,
  caller: Caller,
  answer: () => Promise<Answered>,
): Promise<Answered> {
  const keyId = caller.operator?.keyId
  if (!keyId) return answer()
  const name = one.method === 'POST' ? caller.key?.once : undefined
  if (name === undefined) return duringKeyCall({ keyId }, answer)
  if (!NAME.test(name)) return refused('onceOdd', caller.locale, { most: ONCE_MOST })
  const claim: Claim = { keyId, name, fingerprint: await fingerprintOf(one, input, caller.file) }
  if (!(await takeDaily(db, limitKey(USE, keyId), ANSWERS_MOST)))
    return (await findAnswer(claim)) ? answerBefore(claim, caller) : refused('callsFull', caller.locale)
  if (!(await claimAnswer(claim))) return answerBefore(claim, caller)
  try {
    const answered = await duringKeyCall({ keyId, atCommit: noteCommitted(claim) }, answer)
    if (isFinal(answered)) await keepAnswer(claim, sealText(USE, ownerOf(claim), JSON.stringify(answered)))
    return answered
  } finally {
    await endClaim(claim)
  }
}
