import { execFile } from 'node:child_process'
import { sql } from 'kysely'
import { beforeAll, expect, inject, it } from 'vitest'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { withPoints } from '#tests/support/money'
import { aVersion, drawn, ended, sure } from '#tests/support/prizes'
import { inDatabase } from '#tests/support/test-server'
import { db } from '~/platform/database/pool'
import { faultsOf } from './prove-draws'
import { findVersion, type VersionRow } from './store'
import { listPrizes } from './store-prizes'
import { listAllProofs } from './store-records'

useDatabase()

const DRAWS = 8
let version: string

beforeAll(async () => {
  const mei = await member('mei')
  await withPoints(mei, 100 * DRAWS)
  const { skuId } = await someGoods('Oolong')
  version = await aVersion([
    { kind: 'goods', skuId, pieces: 2, weight: 999_998 },
    { kind: 'points', points: 5, weight: 1 },
  ])
  for (let n = 0; n < DRAWS; n++) sure(await drawn(mei.id, version))
})

/** Runs the command as a shell does: what it printed and how it ended. */
async function verify(id: string): Promise<{ said: string; code: number | null }> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const env = { ...process.env, DATABASE_URL: inDatabase(inject('databaseUrl'), rows[0]?.name as string) }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['bin/command.mjs', 'verify-draw', id], { env }, (_, said, error) =>
      resolve({ said: said + error, code: child.exitCode }),
    )
  })
}

it('the command recomputes a version that is over, and ends with 1 where a draw is not as promised', async () => {
  expect(await verify('1')).toEqual({ said: 'There is no version 1.\n', code: 1 })
  expect(await verify(version)).toEqual({ said: 'the seed is not shown before the version is over\n', code: 1 })
  await ended(version)
  expect(await verify(version)).toEqual({ said: `${DRAWS} draws recomputed, all as promised.\n`, code: 0 })
  await sql`update prize_draws set number = number % 1000000 + 1 where n = 3`.execute(db)
  const said = expect.stringMatching(/^draw 3 has number \d+, the seed gives \d+\n/)
  expect(await verify(version)).toEqual({ said, code: 1 })
  await sql`update prize_draws set number = (number + 999998) % 1000000 + 1 where n = 3`.execute(db)
})

type Draws = Awaited<ReturnType<typeof listAllProofs>>
type Tampered = [what: string, tamper: (draws: Draws, version: VersionRow, points: string) => void, found: string[]]

const tampered: Tampered[] = [
  ['nothing', () => {}, []],
  [
    'another seed',
    (_, shown) => Object.assign(shown, { seedHash: '00' }),
    ['the seed is not the one that was promised'],
  ],
  ['a draw taken out', (draws) => draws.splice(4, 1), ['draw 5 is missing']],
  ['the last draw taken out', (draws) => draws.pop(), ['8 numbers were taken, 7 draws are kept']],
  [
    'a draw moved to another prize',
    ([first], _, points) => Object.assign(first as object, { drawnPrizeId: points, givenId: points }),
    ['draw 1 has number * which does not fall on its prize'],
  ],
  [
    'another prize given',
    ([first], _, points) => Object.assign(first as object, { givenId: points }),
    ['draw 1 was given another prize than its own'],
  ],
  [
    'a prize kept back',
    ([first], _, __) => Object.assign(first as object, { instead: 'pieces' }),
    ['draw 1 was told that a prize had run out of which 0 were given'],
  ],
  [
    'more given than there were',
    (draws) => Object.assign(draws[2] as object, { instead: null, givenId: draws[2]?.drawnPrizeId }),
    ['draw 3 got a prize of which 2 were given'],
  ],
]

it.each(tampered)('%s is told', async (_, tamper, found) => {
  const [shown, prizes, draws] = await Promise.all([
    findVersion(db, version),
    listPrizes(db, version),
    listAllProofs(db, version),
  ])
  tamper(draws, shown as VersionRow, prizes.find(({ kind }) => kind === 'points')?.id as string)
  const faults = [...faultsOf(shown as VersionRow, prizes, draws)]
  expect(faults.map((fault) => fault.replace(/number \d+,/, 'number *')).slice(0, found.length || 1)).toEqual(found)
})
