import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { aBatch, withPoints } from '#tests/support/money'
import { anOperator, newNumber } from '#tests/support/order-life'
import { aPlannedVersion, aVersion, drawn, ended, sure } from '#tests/support/prizes'
import { updateMember } from '~/features/members/server/own-profile'
import { receiveOrder } from '~/features/orders/server/shipping/receive-orders'
import { shipOrder } from '~/features/orders/server/shipping/ship-order'
import { summarizePoints } from '~/features/points/server/read-points'
import { saveSettings } from '~/features/settings/server/save-settings'
import { paths, withQuery } from '~/paths'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { sweepOnce } from '~/platform/sweeps/run'
import { randomToken } from '~/values/ids'
import { LOCALES } from '~/values/locales'
import { FAIR_BELOW, shareText, WHOLE } from '../contract/members'
import { seedHashOf } from './draw-number'
import { drawPrize } from './draw-prize'
import { planVersion } from './plan-version'
import { showActivity, showVersion } from './show-activity'
import { listRecords, showMine, showToReceive } from './show-records'
import { startVersion } from './turn-versions'
import { verifyVersion } from './verify-version'
import { writeAddress } from './write-address'

useDatabase()

let mei: Person
let qiang: Person
let tea: Awaited<ReturnType<typeof someGoods>>

const perDay = async (draws_perDay: number) => saveSettings(await anOperator(), { draws_perDay })

beforeEach(async () => {
  await perDay(1_000)
  ;[mei, qiang] = [await member('mei'), await member('qiang')]
  tea = await someGoods('tea set', { stock: 10 })
  await withPoints(mei, 5_000)
  await withPoints(qiang, 5_000)
})
afterEach(async () => {
  await moveClock('0')
  expect(await audit()).toEqual([])
})

const everything = (prize: Omit<Parameters<typeof aVersion>[0][number], 'weight'>) =>
  aVersion([{ ...prize, weight: 1_000_000 }])
const points = async ({ id }: Person) => sure(await summarizePoints(id)).available
const records = async ({ id }: Person) => sure(await listRecords(id, { tab: 'all' }, 'en')).items
const stockOf = async (skuId: string) =>
  db.selectFrom('stock').select(['available', 'allotted', 'sold']).where('sku_id', '=', skuId).executeTakeFirstOrThrow()
const noticesTo = async ({ id }: Person) =>
  (await db.selectFrom('notices').select('kind').where('member_id', '=', id).orderBy('id').execute()).map(
    ({ kind }) => kind,
  )
const later = async (by: string) => {
  await moveClock(by)
  await sweepOnce()
}

describe('a draw', () => {
  it('costs its points once per submission, and gives points at once', async () => {
    const version = await everything({ kind: 'points', points: 300 })
    const [submission, before] = [randomToken(), await points(mei)]
    const first = sure(await drawn(mei.id, version, submission))
    expect(sure(await drawn(mei.id, version, submission))).toEqual(first)
    expect(await points(mei)).toBe(before + 200)
    expect((await records(mei))[0]).toMatchObject({ ...first, n: 1, state: 'given', cost: 100, instead: null })
  })

  it('gives a coupon whatever the limit of its batch, and the fallback when the batch has none left', async () => {
    const batchId = await aBatch({ taking: 'operator', quota: 2, limitPerMember: 1 })
    const version = await everything({ kind: 'coupon', batchId, pieces: 2 })
    for (let n = 1; n <= 3; n++) sure(await drawn(mei.id, version))
    expect((await records(mei)).slice(0, 3).map(({ prize, instead }) => [prize.kind, instead])).toEqual([
      ['none', 'Prize coupon'],
      ['coupon', null],
      ['coupon', null],
    ])
  })

  it('is refused in words where points, age, tries or the version are missing, and nothing is taken', async () => {
    const version = await everything({ kind: 'none' })
    const [lan, before, theirs] = [await member('lan'), await points(mei), await points(qiang)]
    expect(await drawn(lan.id, version)).toMatchObject({ refusal: 'drawPointsShort', params: { cost: 100, points: 0 } })
    await updateMember(lan.id, { birthday: '2020-01-01' })
    expect(await drawn(lan.id, version)).toMatchObject({ refusal: 'drawMinor' })
    expect(sure(await showMine(lan.id))).toMatchObject({ needs: 'years' })
    await sql`insert into operators (phone, name, role, totp_secret) values (${qiang.phone}, 'Qiang', 'goods', 'x')`.execute(
      db,
    )
    expect(await drawn(qiang.id, version)).toMatchObject({ refusal: 'drawOperator' })
    const had = (await records(mei)).length
    await perDay(had + 2)
    for (let n = 0; n < 2; n++) sure(await drawn(mei.id, version))
    expect(await drawn(mei.id, version)).toMatchObject({ refusal: 'drawLimit', params: { most: had + 2 } })
    await ended(version)
    await moveClock('1 day')
    expect(await drawn(mei.id, version)).toMatchObject({ refusal: 'drawOver' })
    expect([await points(mei), await points(qiang)]).toEqual([before - 200, theirs])
    await sql`delete from operators where phone = ${qiang.phone}`.execute(db)
  })

  it('asks once for the word that somebody is of age', async () => {
    const version = await everything({ kind: 'none' })
    await sql`delete from prize_adults`.execute(db)
    const without = () => drawPrize(mei.id, { versionId: version, submissionId: randomToken(), isAdult: false })
    expect(await without()).toMatchObject({ refusal: 'drawAdult', field: 'isAdult' })
    sure(await drawn(mei.id, version))
    sure(await without())
  })
})

describe('goods that were won', () => {
  it('are carved out, wait for an address, are shipped and received as an order for nothing', async () => {
    const notices = (await noticesTo(mei)).length
    const version = await everything({ kind: 'goods', skuId: tea.skuId, pieces: 2 })
    expect(await stockOf(tea.skuId)).toEqual({ available: 8, allotted: 2, sold: 0 })
    const { id } = sure(await drawn(mei.id, version))
    const addressId = await addressOf(mei)
    const opened = sure(await showToReceive(mei.id, { id }, 'en'))
    expect(opened).toMatchObject({ state: 'won', addressId, prize: { kind: 'goods' } })
    const sent = { id, addressId, submissionId: opened.submissionId }
    expect(await writeAddress(qiang.id, { ...sent, submissionId: randomToken() })).toMatchObject({
      refusal: 'notFound',
    })
    const { orderId } = sure(await writeAddress(mei.id, sent))
    expect(sure(await writeAddress(mei.id, sent))).toEqual({ orderId })
    expect(await writeAddress(mei.id, { ...sent, submissionId: randomToken() })).toMatchObject({
      refusal: 'prizeTaken',
    })
    expect((await records(mei))[0]).toMatchObject({ state: 'addressed', orderId })
    expect(await stockOf(tea.skuId)).toEqual({ available: 8, allotted: 1, sold: 1 })

    const parcels = [{ company: 'shunfeng', number: newNumber() }]
    sure(await shipOrder({ operatorId: await anOperator(), orderId, parcels }))
    expect((await records(mei))[0]).toMatchObject({ state: 'shipped' })
    sure(await receiveOrder({ memberId: mei.id, orderId }))
    expect((await records(mei))[0]).toMatchObject({ state: 'received' })
    expect(
      (await noticesTo(mei)).slice(notices).filter((kind) => kind.startsWith('prize') || kind === 'orderShipped'),
    ).toEqual(['prizeWon', 'orderShipped'])

    await ended(version)
    await sweepOnce()
    expect(await stockOf(tea.skuId)).toEqual({ available: 9, allotted: 0, sold: 1 })
  })

  it('are kept for whoever won them when the version ends, and lost after 30 days with a word before', async () => {
    const notices = (await noticesTo(mei)).length
    const version = await everything({ kind: 'goods', skuId: tea.skuId, pieces: 3 })
    const { id } = sure(await drawn(mei.id, version))
    await ended(version)
    await sweepOnce()
    expect(await stockOf(tea.skuId)).toEqual({ available: 9, allotted: 1, sold: 0 })
    await later('27 days 1 minute')
    await sweepOnce()
    expect(
      (await noticesTo(mei)).slice(notices).filter((kind) => kind.startsWith('prize') || kind === 'orderShipped'),
    ).toEqual(['prizeWon', 'prizeWaits'])
    await later('30 days 1 minute')
    await sweepOnce()
    expect(
      (await noticesTo(mei)).slice(notices).filter((kind) => kind.startsWith('prize') || kind === 'orderShipped'),
    ).toEqual(['prizeWon', 'prizeWaits', 'prizeExpired'])
    const late = { id, addressId: await addressOf(mei), submissionId: randomToken() }
    expect(await writeAddress(mei.id, late)).toMatchObject({ refusal: 'prizeTaken' })
    expect(await stockOf(tea.skuId)).toEqual({ available: 10, allotted: 0, sold: 0 })
  })
})

describe('a version', () => {
  it('hides its seed until it is over, and then everybody can recompute it', async () => {
    const version = await aVersion([
      { kind: 'points', points: 5, weight: 300_000 },
      { kind: 'goods', skuId: tea.skuId, pieces: 1, weight: 600_000 },
    ])
    for (let n = 0; n < 8; n++) sure(await drawn(mei.id, version))
    const before = sure(await showVersion({ id: version }, 'en'))
    expect(before).toMatchObject({ seed: null, drawn: 8 })
    expect(before.draws.items.map(({ isRight }) => isRight)).toEqual(Array(8).fill(null))
    expect((await verifyVersion(version))?.faults).toEqual(['the seed is not shown before the version is over'])
    await ended(version)
    const after = sure(await showVersion({ id: version }, 'en'))
    expect(seedHashOf(after.seed ?? '')).toBe(before.seedHash)
    expect(after.draws.items.map(({ isRight }) => isRight)).toEqual(Array(8).fill(true))
    expect(await verifyVersion(version)).toEqual({ drawn: 8, faults: [] })
    expect(after.prizes.reduce((sum, { came }) => sum + came, 0)).toBe(8)

    await sql`update prize_draws set number = number % 1000000 + 1 where version_id = ${version} and n = 3`.execute(db)
    expect((await verifyVersion(version))?.faults[0]).toMatch(/^draw 3 has number/)
    await sql`update prize_draws set number = (number + 999998) % 1000000 + 1 where version_id = ${version} and n = 3`.execute(
      db,
    )
  })

  it('is told with the whole rule of its numbers, in every language', async () => {
    const version = await aVersion([])
    for (const locale of LOCALES) {
      const { body } = await askScreen(withQuery(paths.prizeList, { id: version }), { locale })
      for (const part of [FAIR_BELOW, WHOLE, ':1', ':2']) expect(body, locale).toContain(String(part))
    }
  })

  it('tells of prizes that run out how often they came, and of no share', async () => {
    const version = await aVersion([{ kind: 'goods', skuId: tea.skuId, pieces: 2, weight: 999_999 }])
    sure(await drawn(mei.id, version))
    const { body } = await askScreen(withQuery(paths.prizeList, { id: version }), { locale: 'en' })
    const rowOf = (name: string) =>
      new RegExp(`<b[^>]*>${name}<[\\s\\S]*?</li>`).exec(body)?.[0].replace(/<[^>]+>/g, ' ')
    expect(rowOf('Prize goods')).toMatch(/Prize goods .*99\.9999 % +1 × *$/)
    expect(rowOf('Prize none')).toMatch(/0\.0001 % +0 × · 0 % *$/)
    expect([shareText(1, 45), shareText(0, 0)]).toEqual(['2.2 %', '–'])
  })

  it('begins only when its odds are whole and its prizes are there, and never changes after', async () => {
    const start = (id: string) => transaction((tx) => startVersion(tx, id, { by: 'sweep' }))
    const many = await aPlannedVersion([{ kind: 'goods', skuId: tea.skuId, pieces: 11, weight: 1 }])
    expect(await start(many)).toMatchObject({ refusal: 'prizesShort', params: { left: 10 } })
    const dear = await someGoods('piano', { price: 50_001_00 })
    const piano = await aPlannedVersion([{ kind: 'goods', skuId: dear.skuId, pieces: 1, weight: 1 }])
    expect(await start(piano)).toMatchObject({ refusal: 'prizeTooDear', params: { most: '50000.00' } })
    const half = await aPlannedVersion([{ kind: 'points', points: 1, weight: 500_000 }])
    await sql`delete from prizes where version_id = ${half} and is_fallback`.execute(db)
    expect(await start(half)).toMatchObject({ refusal: 'prizesBad', params: { share: '50 %' } })
    await sql`update prizes set weight = 1000000 where version_id = ${half}`.execute(db)
    expect(await start(half)).toMatchObject({ refusal: 'prizesNoFallback' })
    await sql`update prizes set weight = 500000 where version_id = ${half}`.execute(db)
    await expect(
      sql`update prize_versions set state = 'running', seed_hash = '', seed_sealed = '', started_at = now() where id = ${half}`.execute(
        db,
      ),
    ).rejects.toThrow('does not add up')
    const running = await everything({ kind: 'none' })
    await expect(sql`update prizes set weight = 0 where version_id = ${running}`.execute(db)).rejects.toThrow(
      'do not change',
    )
  })

  it('follows the one before it, whose prizes it takes over, and ends it', async () => {
    const first = await everything({ kind: 'points', points: 5 })
    const { activityId } = await db
      .selectFrom('prize_versions')
      .select('activity_id as activityId')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    const next = await transaction(async (tx) => {
      const planned = sure(await planVersion(tx, { activityId, cost: 50 }, { by: 'sweep' }))
      sure(await startVersion(tx, planned.versionId, { by: 'sweep' }))
      return planned.versionId
    })
    const { activity } = sure(await showActivity('en'))
    expect(activity).toMatchObject({
      id: next,
      number: 2,
      cost: 50,
      versions: [{ id: next }, { id: first, isOver: true }],
    })
    expect(activity?.prizes.map(({ kind }) => kind)).toEqual(['points', 'none'])
  })
})
