import { basename } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { makeEveryMove } from '#tests/support/every-move'
import { aBatch } from '#tests/support/money'
import { type MadeMove, movesMade } from '#tests/support/moves-made'
import { filesBelow, isCode, isOfServer, isTest, textOf } from '#tests/support/sources'
import { giveCouponAs } from '~/features/coupons/server/give-coupon'
import { NOTICE_KINDS } from '~/house/registers/notice-kinds'
import { db } from '~/platform/database/pool'

useDatabase()

interface Move {
  from: readonly string[]
  by: readonly string[]
  tells?: Record<string, readonly string[]> | readonly string[] | 'self' | 'order' | 'known'
}

const modules = import.meta.glob<Record<string, unknown>>('/app/{features/*/server,platform}/**/*-flow.ts', {
  eager: true,
})
const tables = Object.entries(modules).flatMap(([path, exported]) =>
  Object.entries(exported)
    .filter(([name]) => name.endsWith('Flow'))
    .map(([, flow]) => ({ machine: basename(path, '-flow.ts'), flow: flow as Record<string, Move> })),
)
const moves = tables.flatMap(({ machine, flow }) =>
  Object.entries(flow).map(([name, move]) => ({ machine, name, ...move })),
)

/** Every move that somebody else than the member makes, with the kinds of which one has to go out. */
const shown = moves.flatMap(({ machine, name, by, tells }) => {
  if (Array.isArray(tells)) return [{ machine, name, by: null as string | null, kinds: tells as readonly string[] }]
  if (typeof tells !== 'object') return []
  return Object.entries(tells as Record<string, readonly string[]>)
    .filter(([who]) => by.includes(who))
    .map(([who, kinds]) => ({ machine, name, by: who as string | null, kinds }))
})

let made: MadeMove[]
let mei: Person
let operatorId: string

beforeAll(async () => {
  ;({ mei, operatorId } = await makeEveryMove())
  made = await movesMade()
}, 60_000)
afterAll(() => moveClock('0'))

describe('a table of moves', () => {
  it.each(moves)('says what the member hears of $machine $name', ({ by, tells }) => {
    if (tells === 'self') expect(by).toEqual(['member'])
    else if (typeof tells !== 'string' && !Array.isArray(tells))
      expect(Object.keys(tells ?? {}).sort()).toEqual(by.filter((who) => who !== 'member').sort())
  })

  it('names every move that was made, and who made it', () => {
    for (const { machine, move, by } of made) {
      const known = moves.find((one) => one.machine === machine && one.name === move)
      expect(known, `${machine} ${move}`).toBeDefined()
      expect(known?.by, `${machine} ${move}`).toContain(by)
    }
  })
})

describe('the member is told in the same transaction', () => {
  it.each(shown)('of $machine $name by $by', ({ machine, name, by, kinds }) => {
    const rows = made.filter((one) => one.machine === machine && one.move === name && (by === null || one.by === by))
    expect(rows.length, 'made here').toBeGreaterThan(0)
    for (const one of rows) expect(one.kinds.filter((kind) => kinds.includes(kind))).not.toEqual([])
  })

  const parts = moves.filter(({ tells }) => tells === 'order')
  it.each(parts)('of $machine $name by the move of the order that it goes with', ({ machine, name }) => {
    const rows = made.filter((one) => one.machine === machine && one.move === name)
    expect(rows.length, 'made here').toBeGreaterThan(0)
    expect(rows.filter(({ withOrder }) => !withOrder)).toEqual([])
  })

  it('of a coupon that an operator gives', async () => {
    const batchId = await aBatch({ taking: 'operator' })
    expect(await giveCouponAs(operatorId, { batchId, memberId: mei.id })).toMatchObject({ ok: true })
    const last = db.selectFrom('notices').select('kind').orderBy('id', 'desc').limit(1)
    expect(await last.execute()).toEqual([{ kind: 'couponGiven' }])
  })
})

it('every kind of notice has a sender', () => {
  const senders = filesBelow('app').filter(
    (path) => isOfServer(path) && isCode(path) && !isTest(path) && !path.endsWith('-flow.ts'),
  )
  const code = senders.map(textOf).join('\n')
  expect(NOTICE_KINDS.filter((kind) => !code.includes(`'${kind}'`))).toEqual([])
})
