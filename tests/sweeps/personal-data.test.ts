import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { member } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { personalRows } from '~/house/concept'
import { everyCall } from '~/house/registers/every-call'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { eraseRows, ownLists, type PersonalRows } from '~/platform/personal-rows'

useDatabase()

let all: readonly PersonalRows[]
beforeAll(() => {
  all = personalRows()
})

interface Reference {
  table: string
  column: string
  to: string
  /** a: an error, c: deleted with it, n: null with it. */
  onDelete: string
}

async function references(): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as table, attname as column, confrelid::regclass::text as to,
      confdeltype::text as "onDelete"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and conparentid = 0 order by 1, 2`.execute(db)
  return rows
}

it('every column that names a member says what becomes of its rows when the member goes', async () => {
  const known = all.map(({ table, by }) => `${table}.${by}`)
  const naming = (await references()).filter(({ to }) => to === 'members')
  expect(naming.length).toBeGreaterThan(40)
  expect(naming.map(({ table, column }) => `${table}.${column}`).filter((one) => !known.includes(one))).toEqual([])
})

/** Names of columns in which somebody is told of, or has written something. */
const PERSONAL =
  /^(phone|nickname|shop_name|birthday|avatar|openid|email|contact|address|detail|payee|person|account|account_shown|tax_number|remark|note|body|description|answer|reply|appeal|line|notice|said|sealed|blocked_reason|pictures|proof_picture)$/

const OF_NO_MEMBER: Record<string, string> = {
  'import_rows.line': 'the place of a row in a file',
  'api_key_answers.sealed': 'answers to programs, for a day',
  'approval_history.note': 'operators to each other',
  'broadcast_history.note': 'an operator of a group',
  'commission_history.note': 'an operator, for the books',
  'coupon_history.note': 'an operator',
  'flash_sale_history.note': 'an operator of a sale',
  'gateway_requests.body': 'an amount and the number of an order',
  'goods.pictures': 'goods',
  'goods_history.note': 'an operator of goods',
  'payment_history.note': 'the gateway',
  'payout_history.note': 'an operator, for the books',
  'points_goods_history.note': 'an operator of goods',
  'prize_draw_history.note': 'an operator, for the books',
  'prize_version_history.note': 'an operator of a draw',
  'refund_history.note': 'the gateway',
  'report_history.note': 'goes with the report',
  'reward_history.note': 'an operator, for the books',
  'sandbox_waybills.phone': 'goes with the parcel',
  'share_texts.body': 'the mall',
  'typed_forms.sealed': 'an operator, for an hour',
  'vendor_states.detail': 'a service',
}

it('every column with personal data is named by whoever erases it', async () => {
  const { rows } = await sql<{ name: string; column: string }>`
    select table_name || '.' || column_name as name, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const held = all.flatMap(({ table, holds = {}, parts = [] }) => [
    ...Object.keys(holds).map((column) => `${table}.${column}`),
    ...parts.flatMap((part) => Object.keys(part.holds ?? {}).map((column) => `${part.table}.${column}`)),
  ])
  const telling = rows.filter(({ column }) => PERSONAL.test(column)).map(({ name }) => name)
  expect(telling.filter((name) => !held.includes(name) && !(name in OF_NO_MEMBER))).toEqual([])
  expect(Object.keys(OF_NO_MEMBER).filter((name) => held.includes(name) || !telling.includes(name))).toEqual([])
})

type Step = { table: string; erase: unknown }
const steps = (): Step[] => all.flatMap(({ table, erase, parts = [] }) => [...parts, { table, erase } as Step])
const lets = ({ erase }: Step, column: string) =>
  erase === 'delete' || (erase as Record<string, unknown>)[column] === null

it('rows are deleted after those that name them', async () => {
  const walk = steps()
  const known = await references()
  const early = walk.flatMap(({ table, erase }, at) => {
    if (erase !== 'delete') return []
    return known
      .filter(({ to, onDelete }) => to === table && onDelete === 'a')
      .filter(({ table: other, column }) => !walk.slice(0, at).some((one) => one.table === other && lets(one, column)))
      .map(({ table: other }) => `${other} before ${table}`)
  })
  expect(early).toEqual([])
})

it('every erasure and every list of own data is a statement that PostgreSQL understands', async () => {
  const mei = await member('mei')
  for (const list of Object.values(ownLists(all))) await list(db, mei.id, undefined)
  await transaction(async (tx) => {
    for (const rows of all) await eraseRows(tx, rows, mei)
  })
})

it('what calls show of them is there', () => {
  const lists = everyCall.flatMap(({ one }) => Object.keys(one.own?.lists ?? {}))
  const shown = all.flatMap(({ shows }) => (typeof shows === 'string' ? [shows] : []))
  expect(shown.filter((name) => !lists.includes(name))).toEqual([])
})
