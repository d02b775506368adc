import type { LoaderFunctionArgs } from '@remix-run/node'
import { expect, it, vi } from 'vitest'
import { someGoods } from '#tests/support/cast'
import { moveClock, stopClock, useDatabase } from '#tests/support/database'
import { aSale } from '#tests/support/flash-sales'
import { paths, withQuery } from '~/paths'
import { loader as details } from './flash-goods'
import { loader as list } from './flash-sales'

useDatabase()

/** Milliseconds: what everybody gets is cached for one second. */
const LONGER_THAN_SHARED = 2_000
let ahead = 0
const { now } = performance
vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + ahead)

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>
type Answer = { data: { secondsToTurn: number; sale?: { phase: string } }; init?: { headers: Record<string, string> } }

async function visit(load: unknown, path: string) {
  ahead += LONGER_THAN_SHARED
  const answer = (await (load as Loader)({
    request: new Request(`http://shop${path}`),
    params: {},
    context: {},
  })) as Answer
  const control = answer.init?.headers['Surrogate-Control'] ?? ''
  return {
    ...answer.data,
    life: Number(/max-age=(\d+)/.exec(control)?.[1]),
    stale: /revalidate=(\d+)/.exec(control)?.[1],
  }
}

it('keeps the pages of a sale no longer than until its phase turns, and shows the next one then', async () => {
  const { id: goodsId, skuId } = await someGoods('Merino scarf', { stock: 20 })
  const begins = Date.parse('2031-03-03T10:00:00+08:00')
  const secondsAfter = (seconds: number) => stopClock(new Date(begins + seconds * 1_000))
  await secondsAfter(-120)
  const { saleId } = await aSale({ goodsId, skuId, inMinutes: 2 })
  const seen = () => visit(details, withQuery(paths.flashGoods, { id: saleId }))
  for (const [at, phase, turnsIn] of [
    [-60, 'upcoming', 60],
    [-1.5, 'upcoming', 2],
    [-0.8, 'upcoming', 1],
    [0, 'running', 7_200],
    [7_199.1, 'running', 1],
    [7_200, 'over', 0],
  ] as const) {
    await secondsAfter(at)
    const { life, stale, ...page } = await seen()
    expect([at, (page.sale ?? page) as object]).toMatchObject([at, { phase }])
    expect(stale, String(at)).toBe('0')
    expect(life, String(at)).toBeLessThanOrEqual(turnsIn === 0 ? 2 : Math.min(2, turnsIn))
    expect(life, String(at)).toBeGreaterThan(0)
  }
  await secondsAfter(-0.8)
  expect(await visit(list, paths.flashSales)).toMatchObject({ secondsToTurn: 1, life: 1, stale: '0' })
  await moveClock('0')
})
