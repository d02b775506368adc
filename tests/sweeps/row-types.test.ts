import pg from 'pg'
import type ts from 'typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowComparer } from '#tests/support/compare-rows'
import { useDatabase } from '#tests/support/database'
import { type Written, writtenStatements } from '#tests/support/written-statements'
import { databaseUrl } from '~/platform/database/pool'

useDatabase({ connections: 1 })

/**
 * Statements of each file whose columns or tables are put together while the shop runs, so that nobody can read them here.
 * May only shrink.
 */
const UNREAD: Record<string, number> = {
  'app/features/articles/server/store-drafts.ts': 1,
  'app/platform/alarms.ts': 1,
  'app/platform/audit/audit.ts': 1,
  'app/features/settings/server/opening/first-steps.ts': 1,
  'app/features/operators/server/store.ts': 1,
  'app/platform/database/batch.ts': 2,
  'app/platform/database/mover.ts': 1,
  'app/platform/database/sum-marked.ts': 1,
  // Tables and columns that concepts declare, typed by the schema; `personal-data.test.ts` runs each.
  'app/platform/personal-rows.ts': 4,
  'demo/age.ts': 2,
  'app/features/flash-sales/server/store.ts': 1,
  'app/features/goods/server/editing/store.ts': 1,
  'app/features/goods/server/catalogue/store-cards.ts': 1,
  'app/features/shelves/server/store-groups.ts': 2,
  'app/features/stock/server/store-allotments.ts': 1,
  'app/features/videos/server/store.ts': 1,
}

/** What is never null where it is read, though its column may be: the statement asks for it, or a state brings it. */
const NEVER_NULL = new Set([
  'app/features/groups/server/store-broadcasts.ts: broadcasts.state',
  'app/features/agents/server/store.ts: agents.person',
  'app/features/wallet/server/store-desk.ts: accounts.balance',
  'app/features/wallet/server/store-desk.ts: accounts.owner_id',
  'app/features/wallet/server/store-desk.ts: ledger_transactions.owner_id',
  'app/features/after-sales/server/store-facts.ts: after_sales.due_at',
  'app/features/commissions/server/store-orders.ts: orders.paid_at',
  'app/services/sandbox/callbacks.ts: sandbox_payments.decision',
  'app/services/sandbox/payout-callbacks.ts: sandbox_payouts.amount',
  'app/services/sandbox/payout.ts: sandbox_payouts.amount',
  'app/services/sms/messages.ts: sms_messages.sealed',
  'app/features/goods/server/editing/store-skus.ts: skus.barcode',
  'app/features/goods/server/catalogue/glance-at-goods.ts: goods.film',
  'app/features/invoices/server/store.ts: invoices.file',
  // The mall's own accounts keep no balance, and nobody asks for theirs.
  'app/platform/ledger/store.ts: accounts.balance',
  'app/features/storefront/server/pages/store.ts: web_pages.key',
  'app/features/storefront/server/pages/store.ts: web_pages.shown_no',
  'app/features/payouts/server/store-own.ts: payouts.account',
  'app/features/payouts/server/store-own.ts: payouts.proof_picture',
  'app/features/payouts/server/store-own.ts: payouts.refusal',
  'app/features/points-goods/server/store-desk.ts: orders.points_goods_id',
  'app/features/points-goods/server/store.ts: points_goods.allotment_id',
  'app/features/prize-draws/server/store-draws.ts: prize_versions.seed_sealed',
  'app/features/prize-draws/server/store-prizes.ts: prizes.allotment_id',
  'app/features/support/server/questions/store-desk.ts: questions.waits_id',
  'app/features/statistics/server/store-behind.ts: orders.paid_at',
  'app/features/statistics/server/store-behind.ts: refunds.settled_at',
  'app/features/videos/server/store-lists.ts: videos.shown_no',
])

/** Columns that a copy of a row does not take along. */
const LEFT_OUT: Record<string, readonly string[]> = {
  // Its own life: when it was sold, how often, how often it was opened, and the video file of before that no screen shows.
  goods: ['back_at', 'clicks', 'created_at', 'in_stock', 'off_sale_at', 'on_sale_at', 'sales', 'version', 'video'],
  // A barcode is of one thing.
  skus: ['barcode', 'id', 'is_hidden'],
  // What a version has given stays with it.
  prizes: ['allotment_id', 'came', 'given', 'id'],
}

let client: pg.Client
let statements: Map<string, Written[]>
let checker: ts.TypeChecker

beforeAll(async () => {
  const written = writtenStatements()
  checker = written.checker
  statements = new Map()
  for (const one of written.all) statements.set(one.place, [...(statements.get(one.place) ?? []), one])
  client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
}, 300_000)
afterAll(() => client?.end())

it('all statements can be read where they stand, but those that are known', () => {
  const unread = [...statements].filter(([, ways]) => ways.some(({ text }) => text === undefined))
  const counts: Record<string, number> = {}
  for (const [place] of unread) {
    const file = place.replace(/:\d+$/, '')
    counts[file] = (counts[file] ?? 0) + 1
  }
  expect(counts).toEqual(UNREAD)
  expect(statements.size).toBeGreaterThan(750)
})

it('the rows of every statement are what the code says of them', async () => {
  const differences = await rowComparer(client, checker)
  const wrong: string[] = []
  for (const ways of statements.values()) wrong.push(...(await differences(ways)))
  const excuse = (one: string) => one.replace(/:\d+: (\S+) may be null in .*$/, ': $1')
  expect(wrong.filter((one) => !NEVER_NULL.has(excuse(one)))).toEqual([])
  expect([...NEVER_NULL].filter((one) => !wrong.some((other) => excuse(other) === one))).toEqual([])
})

const COPY = /insert into (\w+)\s*\(([^)]*)\)\s*select\s+((?:(?!\bselect\b)[\s\S])*?)\s+from \1\b/i
const names = (list = '') => list.split(',').map((name) => name.trim())

/** The columns that a statement copies within a table, where it copies some. */
function copied({ text = '' }: Written): { table: string; columns: string[] } | undefined {
  const [, table, into, from] = COPY.exec(text) ?? []
  const taken = names(from)
  const same = names(into).filter((name) => taken.includes(name))
  return table && same.length > 2 ? { table, columns: names(into) } : undefined
}

it('a copy of a row takes all of it but what is left out', async () => {
  const left: Record<string, string[]> = {}
  for (const ways of statements.values()) {
    const copy = copied(ways[0] as Written)
    if (!copy) continue
    const { rows } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' order by attname`,
      [copy.table],
    )
    left[copy.table] = rows.map(({ name }) => name).filter((name) => !copy.columns.includes(name))
  }
  expect(left).toEqual(LEFT_OUT)
})
