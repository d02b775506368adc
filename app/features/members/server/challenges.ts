import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import * as m from '~/paraglide/messages'
import { db } from '~/platform/database/pool'
import { takeOnce } from '~/platform/limits/rate-limits'
import { keyedHash, sameHash } from '~/platform/secrets/keyed-hash'
import { randomToken } from '~/values/ids'
import type { Locale } from '~/values/locales'

const CHALLENGE_SECONDS = 10 * 60

type Say = (params: Record<string, never>, options: { locale: Locale }) => string
const numbers: Say[] = [
  m.members_number_1,
  m.members_number_2,
  m.members_number_3,
  m.members_number_4,
  m.members_number_5,
  m.members_number_6,
  m.members_number_7,
  m.members_number_8,
  m.members_number_9,
  m.members_number_10,
]

const signature = (nonce: string, expires: string, answer: number) =>
  keyedHash('challenges', nonce, expires, String(answer))

async function clock(): Promise<number> {
  const { rows } = await sql<{ now: number }>`select extract(epoch from shop_now())::bigint as now`.execute(db)
  return rows[0]?.now as number
}

/** Stateless: the id carries nonce, expiry (10 minutes) and their signature with the answer. */
export async function makeChallenge(locale: Locale): Promise<{ challengeId: string; question: string }> {
  const [first, second] = [randomInt(numbers.length), randomInt(numbers.length)] as const
  const word = (index: number) => numbers[index]?.({}, { locale }) ?? ''
  const nonce = randomToken(12)
  const expires = String((await clock()) + CHALLENGE_SECONDS)
  return {
    challengeId: [nonce, expires, signature(nonce, expires, first + second + 2)].join('.'),
    question: m.members_challenge_question({ first: word(first), second: word(second) }, { locale }),
  }
}

/** Each challenge may be answered once, right or wrong. */
export async function answerChallenge(challengeId: string, answer: string): Promise<boolean> {
  const [nonce = '', expires = '', signed = ''] = challengeId.split('.')
  const number = /^\d{1,2}$/.test(answer.normalize('NFKC')) ? Number(answer.normalize('NFKC')) : Number.NaN
  if (!/^[\w-]{16}$/.test(nonce) || !(Number(expires) > (await clock()))) return false
  return (await takeOnce(db, `challenge:${nonce}`)) && sameHash(signed, signature(nonce, expires, number))
}
