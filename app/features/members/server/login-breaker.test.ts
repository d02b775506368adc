import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { answerTo } from '#tests/support/challenges'
import { moveClock, useDatabase } from '#tests/support/database'
import { operatorOf } from '#tests/support/stage'
import { logInOperator } from '~/features/operators/server/log-in-operator'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { makeChallenge } from './challenges'
import { issueCode } from './codes'
import { type LogIn, logIn } from './log-in'

useDatabase({ connections: 16 })

const MOST = 100

let last = 13700139000
const newPhone = () => String(++last)
const codeFor = (phone: string) => transaction((tx) => issueCode(tx, { phone, purpose: 'login' }))
const outcome = async (input: LogIn) => {
  const result = await logIn(input)
  return result.ok ? 'in' : result.refusal
}
/** One guess at each of so many phones: no limit of a phone, a device or a network counts them. */
const guess = (phones: number, more: Partial<LogIn> = {}) =>
  Promise.all(Array.from({ length: phones }, () => outcome({ phone: newPhone(), verificationCode: '000000', ...more })))
const logInNow = async (more: Partial<LogIn> = {}) => {
  const phone = newPhone()
  return outcome({ phone, verificationCode: await codeFor(phone), ...more })
}
const answered = async () => {
  const { challengeId, question } = await makeChallenge('en')
  return { challengeId, challengeAnswer: answerTo(question) }
}

afterEach(async () => {
  await moveClock('0')
  await sql`delete from rate_windows`.execute(db)
})

describe('guesses that are spread over many phones', () => {
  it('end in a question for everybody, and everybody who answers it gets in', async () => {
    await guess(MOST - 1)
    expect(await logInNow()).toBe('in')
    await guess(1)
    expect(await logInNow()).toBe('challengeNeeded')
    expect(await logInNow({ challengeId: 'made up', challengeAnswer: '7' })).toBe('challengeWrong')
    expect(await logInNow(await answered())).toBe('in')
  })

  it('are held to a hundred a minute, however many are tried', async () => {
    const shown: string[] = []
    for (let round = 0; round < 30; round++) shown.push(...(await guess(10)))
    const compared = shown.filter((refusal) => refusal !== 'challengeNeeded')
    // Those of one round are compared at the same time.
    expect(compared.length).toBeLessThan(MOST + 10)
    expect(compared.length).toBeGreaterThanOrEqual(MOST)
  })

  it('end in a question for operators too, before their code is compared', async () => {
    await guess(MOST)
    const { phone } = await operatorOf('owner')
    const code = await transaction((tx) => issueCode(tx, { phone, purpose: 'console' }))
    const enter = async (more: Partial<LogIn> = {}) => {
      const entered = await logInOperator({ phone, verificationCode: code, address: '192.0.2.1', ...more })
      return entered.ok ? 'in' : entered.refusal
    }
    expect(await enter()).toBe('challengeNeeded')
    expect(await enter(await answered())).toBe('in')
  })

  it('need an answer of their own each', async () => {
    await guess(MOST)
    const one = await answered()
    expect((await guess(5, one)).sort()).toEqual([...Array(4).fill('challengeWrong'), 'codeExpired'])
  })

  it('are forgotten after a minute', async () => {
    await guess(MOST)
    await moveClock('30 seconds')
    expect(await logInNow()).toBe('challengeNeeded')
    await moveClock('61 seconds')
    expect(await logInNow()).toBe('in')
  })

  it('do not count codes that were right', async () => {
    for (let round = 0; round < 11; round++) await Promise.all(Array.from({ length: 10 }, () => logInNow()))
    expect(await logInNow()).toBe('in')
  })
})
