import { sealPerson } from '~/features/agents/server/person'
import { newSecret } from '~/features/operators/server/second-factor'
import { sealAccount } from '~/features/payouts/server/account'
import { makeSeed } from '~/features/prize-draws/server/draw-number'
import { personalRows } from '~/house/concept'
import type { PersonalKind } from '~/platform/personal-rows'
import { ownOf } from '~/values/own'

/**
 * What a copy has no use for: what waits to be sent or has come from outside, sessions, limits, what is sealed or hashed
 * under secrets that stay with the shop, what people searched for. Of what operators did it stays that they did it.
 */
export const LEFT_OUT = new Set(
  [
    'backups low_stock_announced express_pushes former_phones idempotency known_devices messenger_codes messenger_credentials messenger_trips',
    'mini_scenes mini_schemes operator_sessions outbox payment_callbacks payout_callbacks payout_requests',
    'daily_counts gateway_requests rate_windows sandbox_payments sandbox_payouts sandbox_refunds sandbox_sms sandbox_waybills',
    'search_miss_days search_misses search_retries search_terms sessions sms_messages subscription_messages typed_forms vendor_states verification_codes',
    'webhook_deliveries webhook_endpoints api_keys api_key_answers',
  ]
    .join(' ')
    .split(' '),
)

/** Texts of operators, and what names people without being theirs. */
const OTHERS: Record<string, PersonalKind> = {
  'after_sales.return_address': 'address',
  'cards.reason': 'text',
  'goods_answers.hidden_reason': 'text',
  'goods_questions.hidden_reason': 'text',
  'orders.seller_note': 'text',
  'payouts.reason': 'text',
  'payouts.refusal': 'text',
  'payouts.proof': 'number',
  'publications.reason': 'text',
  'refunds.reason': 'text',
  'reviews.hidden_reason': 'text',
  'reward_submissions.reason': 'text',
  'trackings.events': 'text',
  'trackings.number': 'number',
  'videos.reason': 'text',
}

/** Columns that are emptied. */
const EMPTIED = new Set([
  'operator_acts.after',
  'operator_acts.before',
  'operator_acts.key_id',
  'operators.enrolment_hash',
  'operators.enrolment_until',
  'members.openid',
  'payouts.package_info',
])

export type Row = Record<string, string | null>
const account = (row: Row) => ({
  name: '顾客',
  number: '6222020000000000',
  bank: row.bank ?? '',
  idNumber: '',
})

/** Sealed anew under the secrets of the copy. */
const SEALED: Record<string, (row: Row) => string> = {
  'agents.person': (row) => sealPerson(row.member_id ?? '', { realName: '顾客', phone: '13000000000' }),
  'operators.totp_secret': (row) => newSecret(row.id ?? ''),
  'payouts.account': (row) => sealAccount(row.id ?? '', account(row)),
  'payout_accounts.account': (row) => sealAccount(row.id ?? '', account(row)),
}

interface Held {
  kind: PersonalKind
  /** The column that says whose a row is: one of nobody's is the mall's own. */
  by?: string
}

export type HeldColumns = ReadonlyMap<string, readonly Held[]>

/** By table and column, as those who erase them declare it. */
export function heldColumns(): HeldColumns {
  const held = new Map<string, Held[]>()
  const add = (name: string, one: Held) => held.set(name, [...(held.get(name) ?? []), one])
  for (const [name, kind] of Object.entries(OTHERS)) add(name, { kind })
  for (const { table, by, holds = {}, parts = [] } of personalRows()) {
    for (const [column, kind] of Object.entries(holds)) add(`${table}.${column}`, { kind, by })
    for (const part of parts)
      for (const [column, kind] of Object.entries(part.holds ?? {})) add(`${part.table}.${column}`, { kind })
  }
  return held
}

/** Undefined for what stays. */
export function kindOf(held: HeldColumns, table: string, column: string, row: Row): PersonalKind | undefined {
  if (column === 'note' && table.endsWith('_history')) return 'text'
  return held.get(`${table}.${column}`)?.find(({ by }) => by === undefined || row[by] !== null)?.kind
}

type Replace = (kind: PersonalKind, column: string, value: string) => string

/** A row as it stands in the copy. */
export function replaceRow(table: string, row: Row, held: HeldColumns, replace: Replace): Row {
  if (table === 'settings') return ofSettings(row, replace)
  if (table === 'approvals' && row.facts) return { ...row, facts: ofFacts(row.facts, replace) }
  if (table === 'prize_versions' && row.seed_sealed) return { ...row, ...newSeed(row) }
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const name = `${table}.${column}`
      if (value === null || EMPTIED.has(name)) return [column, null]
      const sealed = ownOf(SEALED, name)
      if (sealed) return [column, sealed(row)]
      const kind = kindOf(held, table, column, row)
      return [column, kind ? replace(kind, column, value) : value]
    }),
  )
}

/** The old one cannot be opened here. */
function newSeed(row: Row): Row {
  const { sealed, hash } = makeSeed(row.id ?? '')
  return { seed_sealed: sealed, seed_hash: hash }
}

/** Where goods are sent back to. */
const ofSettings = (row: Row, replace: Replace): Row =>
  row.key === 'afterSales.returnAddress' && row.value ? { ...row, value: replace('address', 'value', row.value) } : row

const SAID = /^(?:reason|why|note|name|nickname|phone|title)$/

/** What was asked for is carried out as it stands; only what somebody has written of it is replaced. */
const ofFacts = (facts: string, replace: Replace): string =>
  JSON.stringify(
    JSON.parse(facts, (key, value) =>
      typeof value === 'string' && SAID.test(key) ? replace(/phone/.test(key) ? 'phone' : 'text', key, value) : value,
    ),
  )
