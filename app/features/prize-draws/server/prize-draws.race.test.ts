import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { withPoints } from '#tests/support/money'
import { anOperator } from '#tests/support/order-life'
import { aVersion, drawn, ended, sure } from '#tests/support/prizes'
import { rounds } from '#tests/support/proofs'
import { inParallel, meeting } from '#tests/support/race'
import { registerMember } from '~/features/members/server/register-member'
import { summarizePoints } from '~/features/points/server/read-points'
import { saveSettings } from '~/features/settings/server/save-settings'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { verifyVersion } from './verify-version'

const CONNECTIONS = 16
useDatabase({ connections: CONNECTIONS })
beforeEach(async () => {
  await saveSettings(await anOperator(), { draws_perDay: 1_000 })
})
afterEach(async () => {
  expect(await audit()).toEqual([])
})

let phones = 0
const people = (count: number, points: number): Promise<Person[]> =>
  inParallel(CONNECTIONS, count, async () => {
    const phone = `139${String(++phones).padStart(8, '0')}`
    const { id } = await transaction((tx) => registerMember(tx, { phone }))
    await withPoints({ id, phone }, points)
    return { id, phone }
  })

const outcomes = (results: readonly { ok: boolean }[]) => {
  const counts: Record<string, number> = {}
  for (const result of results) {
    const word = result.ok ? 'ok' : (result as unknown as { refusal: string }).refusal
    counts[word] = (counts[word] ?? 0) + 1
  }
  return counts
}

const DRAWS = rounds(200, 5_000)

it(`gives the last prize once in ${DRAWS} draws at once, and every draw its own number`, async () => {
  const members = await people(40, 100 * (DRAWS / 40))
  const { skuId } = await someGoods('tea set', { stock: 1 })
  const version = await aVersion([{ kind: 'goods', skuId, pieces: 1, weight: 1_000_000 }])
  const results = await inParallel(CONNECTIONS, DRAWS, (index) => drawn((members[index % 40] as Person).id, version))
  expect(outcomes(results)).toEqual({ ok: DRAWS })
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from prize_draws where version_id = ${version} group by 1 order by 1`.execute(
    db,
  )
  expect(rows).toEqual([
    { state: 'given', count: DRAWS - 1 },
    { state: 'won', count: 1 },
  ])
  await ended(version)
  expect(await verifyVersion(version)).toEqual({ drawn: DRAWS, faults: [] })
}, 600_000)

it('draws once in 200 attempts at once with the points of one draw, and once for one submission', async () => {
  const [poor, rich] = (await people(2, 199)) as [Person, Person]
  const version = await aVersion([{ kind: 'none', weight: 1_000_000 - 1 }])
  expect(outcomes(await inParallel(CONNECTIONS, 200, () => drawn(poor.id, version)))).toEqual({
    ok: 1,
    drawPointsShort: 199,
  })
  const once = await inParallel(CONNECTIONS, 50, () => drawn(rich.id, version, 'the-same-form'))
  expect(new Set(once.map((result) => sure(result).id)).size).toBe(1)
  for (const { id } of [poor, rich]) expect(sure(await summarizePoints(id)).available).toBe(99)
}, 120_000)

it('keeps to the draws of a day in a rush', async () => {
  await saveSettings(await anOperator(), { draws_perDay: 3 })
  const [someone] = (await people(1, 10_000)) as [Person]
  const version = await aVersion([{ kind: 'none', weight: 1 }])
  const results = await inParallel(CONNECTIONS, 50, () => drawn(someone.id, version))
  expect(outcomes(results)).toEqual({ ok: 3, drawLimit: 47 })
}, 60_000)

it('would give more, number twice and charge too little, if all were read first and written later', async () => {
  const { skuId } = await someGoods('tea set', { stock: 1 })
  const version = await aVersion([{ kind: 'goods', skuId, pieces: 1, weight: 1_000_000 }])
  await sql`create table naive_draws (n int, member text, is_won boolean)`.execute(db)
  const together = meeting(CONNECTIONS)
  const naive = (index: number) =>
    transaction(async (tx) => {
      const member = `member ${index % 3}`
      const { rows } = await sql<{ n: number; left: number; mine: number }>`
        select drawn + 1 as n, pieces - given as left,
          (select count(*)::int from naive_draws where member = ${member}) as mine
        from prize_versions as v join prizes as p on p.version_id = v.id and p.kind = 'goods' where v.id = ${version}`.execute(
        tx,
      )
      const { n, left, mine } = rows[0] ?? { n: 0, left: 0, mine: 0 }
      await together()
      if (mine >= 1) return false
      await sql`insert into naive_draws values (${n}, ${member}, ${left > 0})`.execute(tx)
      await sql`update prize_versions set drawn = ${n} where id = ${version}`.execute(tx)
      if (left > 0)
        await sql`update prizes set given = pieces where version_id = ${version} and kind = 'goods'`.execute(tx)
      return left > 0
    })
  const won = (await inParallel(CONNECTIONS, 200, naive)).filter(Boolean)
  const { rows } = await sql<{ draws: number; numbers: number }>`
    select count(*)::int as draws, count(distinct n)::int as numbers from naive_draws`.execute(db)
  expect(won.length).toBeGreaterThan(1)
  expect(rows[0]?.draws).toBeGreaterThan(3)
  expect(rows[0]?.numbers).toBeLessThan(rows[0]?.draws as number)
  expect((await audit()).map(({ id }) => id)).toContain(version)
  await sql`drop table naive_draws`.execute(db)
  await sql`update prize_versions set drawn = 0 where id = ${version}`.execute(db)
  await sql`update prizes set given = 0, came = 0 where version_id = ${version}`.execute(db)
}, 60_000)
