import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { moveClock, useDatabase } from '#tests/support/database'
import { makeEveryMove } from '#tests/support/every-move'
import { filesBelow, isOfServer, isTest, textOf } from '#tests/support/sources'
import type { Call } from '~/contract/call'
import { consoleMoveText } from '~/features/after-sales/parts/case-desk-texts'
import { agentMoveTexts } from '~/features/agents/console/agent-texts'
import { articleMoveTexts } from '~/features/articles/parts/article-texts'
import { invoiceMoveTexts } from '~/features/invoices/parts/invoice-texts'
import { publicationMoveTexts } from '~/features/moderation/console/publication-texts'
import { approvalMoveTexts } from '~/features/operators/parts/approval-texts'
import { orderMoveTexts } from '~/features/orders/parts/order-status'
import { payoutMoveTexts } from '~/features/payouts/parts/payout-texts'
import { rewardMoveTexts } from '~/features/review-rewards/parts/reward-texts'
import { isSwitch, switches } from '~/features/settings/console/setting-fields'
import { SETTING_KEYS } from '~/features/settings/contract/numbers'
import { getLocale, overwriteGetLocale } from '~/paraglide/runtime'
import { db } from '~/platform/database/pool'
import { LOCALES } from '~/values/locales'
import { moveNote } from '~/web/kits/detail/history'
import { actText, fieldText, subjectText } from './act-texts'
import { valueText } from './act-values'
import { desk } from './desk'

useDatabase()

let known: typeof getLocale
beforeAll(async () => {
  known = getLocale
  overwriteGetLocale(() => 'zh-Hans')
  await makeEveryMove()
}, 60_000)
afterAll(async () => {
  // Other files share this process, and draw their screens in the language of each reader.
  overwriteGetLocale(known)
  await moveClock('0')
})

const sources = filesBelow('app').filter((path) => isOfServer(path) && path.endsWith('.ts') && !isTest(path))
const written = (pattern: RegExp) => [
  ...new Set(sources.flatMap((path) => [...textOf(path).matchAll(pattern)].map(([, word = '']) => word))),
]

it('calls every act, and what it was done to, by a name', () => {
  const acts = [...written(/\bact: '(\w+)'/g), ...written(/acting\([\w.]+, '(\w+)'/g)]
  const kinds = written(/subject(?: =|:) \{ kind: '(\w+)'/g)
  expect([acts.length > 15, kinds.length > 6]).toEqual([true, true])
  expect(acts.filter((act) => actText(act) === act)).toEqual([])
  expect(kinds.filter((kind) => subjectText({ kind, id: '1' }).includes(kind))).toEqual([])
  expect(subjectText({ kind: 'order', id: '2175' })).toBe('订单 2175')
  expect(subjectText({ kind: 'settings', id: 'mall' })).toBe('商城设置')
  expect(fieldText('orders.minutesToPay')).not.toContain('minutes')
})

const flows = import.meta.glob<Record<string, object>>('/app/{features/*/server,platform}/**/*-flow.ts', {
  eager: true,
})
const caseMove = (move: string) => consoleMoveText({ move, by: 'operator' })
const named = (texts: Record<string, () => string>) => (move: string) => texts[move]?.()
/** What the console calls the moves of each machine whose history it draws. */
const histories: Record<string, (move: string) => string | undefined> = {
  agentFlow: named(agentMoveTexts),
  approvalFlow: named(approvalMoveTexts),
  articleFlow: named(articleMoveTexts),
  videoFlow: named(articleMoveTexts),
  caseFlow: caseMove,
  goodsFlow: caseMove,
  moneyFlow: caseMove,
  invoiceFlow: named(invoiceMoveTexts),
  orderFlow: named(orderMoveTexts),
  payoutFlow: named(payoutMoveTexts),
  publicationFlow: named(publicationMoveTexts),
  rewardFlow: named(rewardMoveTexts),
}
const exported: Record<string, object> = Object.assign({}, ...Object.values(flows))
const machines = Object.fromEntries(Object.entries(exported).filter(([name]) => name.endsWith('Flow'))) as Record<
  string,
  Record<string, { to: string }>
>
const isChinese = (text: string) => /\p{Script=Han}/u.test(text)

describe('a history is told in words', () => {
  it.each(Object.entries(histories))('of %s', (name, textFor) => {
    const moves = Object.keys(machines[name] ?? {})
    expect(moves.length).toBeGreaterThan(1)
    expect(moves.filter((move) => !isChinese(textFor(move) ?? ''))).toEqual([])
  })

  it('with who made each move', () => {
    const all = ['member', 'operator', 'sweep', 'gateway'].map((by) => moveNote({ by, note: '' }) ?? '')
    expect(all.filter((text) => !isChinese(text))).toEqual([])
    expect(moveNote({ by: 'Wang Fang', note: '重复' })).toBe('Wang Fang: 重复')
  })
})

/** The words of the code that a field of a call takes. */
function wordsOf(name: string, schema: z.ZodTypeAny, found: [string, string][] = []): [string, string][] {
  const { typeName, ...inner } = schema._def as Record<string, unknown> & { typeName: string }
  if (typeName === 'ZodEnum') for (const word of inner.values as string[]) found.push([name, word])
  else if (typeName === 'ZodObject')
    for (const [part, one] of Object.entries((schema as z.AnyZodObject).shape))
      wordsOf(part, one as z.ZodTypeAny, found)
  else
    for (const one of [inner.innerType, inner.schema, inner.type, inner.in, inner.out, inner.options].flat())
      if (one instanceof Object && '_def' in one) wordsOf(name, one as z.ZodTypeAny, found)
  return found
}

/** Yes and no of a box, and what the language of a text is called in that language. */
const OWN = new Set<string>(['true', 'false', '1', '0', 'on', ...LOCALES])
const shown = (field: string, value: unknown, of = '') => valueText(field, value, of, fieldText)

describe('what an act changed is told in words', () => {
  it('of every word that a call of the console takes', () => {
    const calls = Object.values(desk).flatMap((area) => Object.values(area as Record<string, Call>))
    const acts = calls.filter(({ method }) => method === 'POST')
    const words = acts.flatMap(({ input }) => wordsOf('', input)).filter(([, word]) => word && !OWN.has(word))
    expect(words.length).toBeGreaterThan(60)
    // Filters of the orders, of which a number is noted at most.
    const filters = ['status', 'remark', 'sort']
    const raw = words.filter(([field, word]) => !filters.includes(field) && !isChinese(shown(field, word)))
    expect([...new Set(raw.map(String))]).toEqual([])
  })

  it('of every state', () => {
    const states = Object.values(machines).flatMap((flow) => Object.values(flow).map(({ to }) => to))
    expect(states.filter((state) => !isChinese(shown('state', state)))).toEqual([])
  })

  it('of everything that was done', async () => {
    const acts = await db.selectFrom('operator_acts').select(['act', 'subject_kind', 'before', 'after']).execute()
    expect(new Set(acts.map(({ act }) => act)).size).toBeGreaterThan(20)
    const raw = acts.flatMap(({ act, subject_kind, before, after }) =>
      Object.entries({ ...(before as object), ...(after as object) }).flatMap(([field, value]) => {
        const isWord = typeof value === 'string' && /^[a-z][a-z ]*$/i.test(value) && !/^[A-Z]/.test(value)
        const isListed = isChinese(fieldText(field)) && (!isWord || isChinese(shown(field, value, subject_kind)))
        return isListed ? [] : [`${act} ${field}: ${value}`]
      }),
    )
    expect([...new Set(raw)]).toEqual([])
  })

  it('of a switch by its own two sides', () => {
    const reviewing = SETTING_KEYS.filter(isSwitch).filter((key) => switches[key].on() === '先审核后展示')
    expect(reviewing.filter((key) => !key.startsWith('publishing.'))).toEqual([])
    const same = SETTING_KEYS.filter(isSwitch).filter((key) => switches[key].on() === switches[key].off())
    expect(same).toEqual([])
  })

  it('with sums in yuan, settings in their own units, and times as they are read', () => {
    expect(shown('amount', 1_250, 'payout')).toBe('¥12.50')
    expect(shown('orders.minutesToPay', 45, 'settings')).toBe('45 分钟')
    expect(shown('payments.byBalance', 0, 'settings')).toBe('不允许')
    expect(shown('agents.rate1', 1_000, 'settings')).toBe('10 %')
    expect(shown('isFallback', true)).toBe('是')
    expect(shown('onSaleAt', '2026-11-26T02:00:00.000Z')).toBe('2026年11月26日 10:00')
  })
})
