import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { askCall } from '#tests/support/call-over-http'
import { someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { aKey, withKey } from '#tests/support/keys'
import { rounds } from '#tests/support/proofs'
import { inParallel } from '#tests/support/race'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import type { Caller } from '~/house/caller'
import { desk } from '~/house/registers/desk'
import type { Answered } from '~/house/registers/refused'
import { keyCall } from '~/platform/call-under-way'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { cleanUp } from '~/platform/sweeps/run'
import { randomToken } from '~/values/ids'
import { answerOnce } from './answer-once'

const CONNECTIONS = 16
useDatabase({ connections: CONNECTIONS })

let key: { id: string; key: string }
let owner: string
beforeAll(async () => {
  owner = (await operatorOf('owner')).id
  key = await aKey(owner, { scopes: ['handleGoods'] })
  await sql`insert into settings (key, value) values ('keys.callsPerMinute', '60000')`.execute(db)
})

const piecesOf = async (skuId: string) =>
  (await db.selectFrom('stock').select('available').where('sku_id', '=', skuId).executeTakeFirstOrThrow()).available

/** Each with a submission of its own, so that nothing but the header holds a repetition off. */
const delivery = (id: string, pieces = 1) => ({
  ...{ id, way: 'inbound', pieces, reason: 'Delivery', reference: '', expected: 0, submissionId: randomToken() },
})
type Input = ReturnType<typeof delivery>
const send = (input: Input, once: string, by = key) => askCall(desk.stock.move, input, withKey(by.key, once))

const ROUNDS = rounds(20, 200)

it(`does a call once that comes ${CONNECTIONS} times at once, and answers it the same, ${ROUNDS} times`, async () => {
  const { skuId } = await someGoods('scarf', { stock: 5 })
  for (let round = 0; round < ROUNDS; round++) {
    const [input, once] = [delivery(skuId), randomToken()]
    const answers = await inParallel(CONNECTIONS, CONNECTIONS, () => send(input, once))
    const known = answers.filter(({ code }) => code !== 5512)
    expect(new Set(known.map(({ text }) => text)).size).toBe(1)
    expect(known[0]).toMatchObject({ code: 200, data: { moved: 1 } })
    expect(await send(input, once)).toEqual(known[0])
  }
  expect(await piecesOf(skuId)).toBe(5 + ROUNDS)
})

it('would do it as often as it comes without the header', async () => {
  const { skuId } = await someGoods('coat', { stock: 5 })
  await inParallel(4, 4, () => askCall(desk.stock.move, delivery(skuId), withKey(key.key)))
  expect(await piecesOf(skuId)).toBe(9)
})

const DONE: Answered = { status: 200, envelope: { code: 200, msg: '', data: {} } }
const callerOf = (once: string) =>
  ({ locale: 'en', operator: { id: owner, role: 'own', keyId: key.id }, key: { once } }) as Caller

it('answers 409 while the first is under way, and its answer behind it', async () => {
  const once = randomToken()
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const ask = (answer: () => Promise<Answered>) => answerOnce(desk.stock.move, {}, callerOf(once), answer)
  const begun = new Promise<void>((resolve) => {
    void ask(async () => {
      resolve()
      await ended
      return DONE
    })
  })
  await begun
  const again = () => ask(async () => ({ ...DONE, status: 500 }))
  expect(await again()).toMatchObject({ status: 409, envelope: { code: 5512 }, retryAfter: 1 })
  end()
  await expect.poll(again, { timeout: 10_000 }).toEqual(DONE)
})

it('never says that something is done where each of them was answered that nothing was', async () => {
  const busy = async (): Promise<Answered> => ({ ...DONE, status: 503 })
  const codes = new Set<number>()
  for (let round = 0; round < ROUNDS; round++) {
    const caller = callerOf(randomToken())
    const answers = await inParallel(CONNECTIONS, CONNECTIONS, () => answerOnce(desk.stock.move, {}, caller, busy))
    for (const { status, envelope } of answers) codes.add(status === 503 ? 503 : envelope.code)
  }
  expect([...codes].filter((code) => code !== 503 && code !== 5512)).toEqual([])
})

describe('an Idempotency-Key', () => {
  it('is refused in words for another input or another call, and is no other key’s', async () => {
    const { skuId } = await someGoods('glove', { stock: 5 })
    const [input, once] = [delivery(skuId), randomToken()]
    expect(await send(input, once)).toMatchObject({ code: 200 })
    expect(await send({ ...input, pieces: 2 }, once)).toMatchObject({
      status: 422,
      code: 5513,
      msg: expect.stringContaining('another call'),
    })
    const other = await askCall(desk.stock.check, { way: 'inbound', list: `${skuId} 1` }, withKey(key.key, once))
    expect(other).toMatchObject({ code: 5513 })
    const another = await aKey(owner, { scopes: ['handleGoods'] })
    expect(await send(delivery(skuId), once, another)).toMatchObject({ code: 200 })
    expect(await piecesOf(skuId)).toBe(7)
  })

  it('keeps what a call has refused, and lets what was busy or full be tried again', async () => {
    const { skuId } = await someGoods('belt', { stock: 5 })
    const writeOff = { ...delivery(skuId, 9), way: 'writeOff' }
    const once = randomToken()
    const refused = await send(writeOff, once)
    expect(refused.code).not.toBe(200)
    await send(delivery(skuId, 90), randomToken())
    expect(await send(writeOff, once)).toEqual(refused)
    const caller = callerOf(randomToken())
    const ask = (status: number) => {
      const answered = { status, envelope: { code: status, msg: '', data: {} } } as Answered
      return answerOnce(desk.stock.move, {}, caller, async () => answered)
    }
    expect([
      (await ask(503)).status,
      (await ask(429)).status,
      (await ask(200)).status,
      (await ask(503)).status,
    ]).toEqual([503, 429, 200, 200])
  })

  it('is not done again where a call has broken off behind something that it did', async () => {
    const breaking = (once: string, isDone: boolean) =>
      answerOnce(desk.stock.move, {}, callerOf(once), async () => {
        if (isDone) await transaction(async (tx) => void (await sql`select ${keyCall()?.keyId}::text`.execute(tx)))
        throw new Error('the process is gone')
      }).catch(() => undefined)
    const again = (once: string) => answerOnce(desk.stock.move, {}, callerOf(once), async () => DONE)
    const [done, undone] = [randomToken(), randomToken()]
    await breaking(done, true)
    await breaking(undone, false)
    expect(await again(done)).toMatchObject({ status: 409, envelope: { code: 5514 } })
    expect(await again(undone)).toMatchObject({ status: 200 })
  })

  it('whose process was killed may be tried after a while, where nothing of it is done', async () => {
    const { skuId } = await someGoods('sock', { stock: 5 })
    const [input, once] = [delivery(skuId), randomToken()]
    await send(input, once)
    const left = (isDone: boolean) =>
      sql`update api_key_answers set sealed = null, has_committed = ${isDone}, runs_until = shop_now() + interval '5 minutes'
        where name = ${once}`.execute(db)
    for (const [isDone, code, later] of [
      [true, 5514, '6 minutes'],
      [false, 200, '12 minutes'],
    ] as const) {
      await left(isDone)
      expect(await send(input, once)).toMatchObject({ code: 5512 })
      await moveClock(later)
      expect(await send(input, once)).toMatchObject({ code })
    }
    await moveClock('0')
  })

  it('is kept for a day, sealed, and means nothing to whoever has no API key', async () => {
    const { skuId } = await someGoods('cap', { stock: 5 })
    const [input, once] = [delivery(skuId), randomToken()]
    await send(input, once)
    const rows = () => db.selectFrom('api_key_answers').select('sealed').where('name', '=', once).execute()
    expect((await rows())[0]?.sealed).not.toContain('moved')
    await moveClock('25 hours')
    expect(await send(delivery(skuId, 3), once)).toMatchObject({ code: 200, data: { moved: 3 } })
    await moveClock('50 hours')
    await cleanUp()
    expect(await rows()).toEqual([])
    await moveClock('0')
    const operator = await operatorTokenOf({ id: owner })
    const plain = () => askCall(desk.stock.move, delivery(skuId), { operator, 'idempotency-key': once })
    expect([(await plain()).code, (await plain()).code]).toEqual([200, 200])
    expect(await rows()).toEqual([])
  })

  it('has a name that is one, and is looked at by writing calls alone', async () => {
    const { skuId } = await someGoods('tie', { stock: 5 })
    for (const once of ['a b', 'x'.repeat(65), 'ü', '../a'].map(encodeURI).slice(0, 4))
      expect((await send(delivery(skuId), once)).code).toBe(/^[\w-]{1,64}$/.test(once) ? 200 : 5511)
    const read = () => askCall(desk.stock.list, {}, withKey(key.key, 'same'))
    expect([(await read()).code, (await read()).code]).toEqual([200, 200])
  })
})
