import { sql } from 'kysely'
import { forgetMisses } from '~/features/goods/server/search/store-misses'
import { db } from '~/platform/database/pool'
import { type Tx, transaction } from '~/platform/database/transaction'

/** Tables that stay small however long the shop lives; every other one grows with people, orders or days. */
const SMALL = new Set(
  `activities alarms api_keys article_categories audits banners brands broadcasts buyer_months categories changes_to_number coupon_batches customers_to_sum earnings_to_sum favourite_news figures_to_sum figured_months findable_goods goods_commissions freight_rules freight_templates goods hot_words low_stock_announced mall_days_to_sum member_groups migrations missions
   operators order_filters pages prize_activities prize_versions prizes review_totals sales_to_count self_picks settings sku_commissions skus stock tag_versions vendor_states visits_to_sum web_addresses web_page_versions web_pages webhook_endpoints search_clicks_counted search_synonyms search_terms service_tags share_texts`.split(
    /\s+/,
  ),
)

/** The time of an old row: `ago` is how far it lies back. */
const PAST = 'shop_now() - ago'
/** What the columns of old rows hold: nearly all of a shop's rows are done with, and only a few wait for something. */
const DONE: Record<string, Record<string, string>> = {
  agent_links: { agent_member_id: `'agent-' || place` },
  agents: { state: `'rejected'` },
  articles: {
    ...{ kind: `'member'`, state: `'published'`, blocks: `'[]'`, shown: `'{"locale":"en"}'` },
    ...{ shown_no: 'place', min_age: '0' },
  },
  backups: { place: `'folder'`, started_at: PAST, ended_at: PAST },
  changes: { kind: `'order'`, thing_id: `'1-' || place`, number: 'place + 1000000' },
  operator_roles: { rights: `'{seeOrders}'` },
  commissions: { state: `'available'`, settled_at: PAST, rate: '10', fixed: 'null', amount: '0' },
  reconciliations: { day: `(${PAST})::date`, ours: '0', theirs: '0', differences: `'[]'`, done_at: PAST },
  after_sales: { state: `'withdrawn'`, goods_state: 'null', money_state: `'none'`, due_at: 'null', refund_id: 'null' },
  customer_sums: { orders: '0', spent: '0', orders_band: '0', spent_band: '0', orders_shown: '0', spent_shown: '0' },
  earning_days: { day: '(shop_now() - ago)::date' },
  buyers: { first_day: '(shop_now() - ago)::date', months: 'array[(shop_now() - ago)::date]' },
  figure_days: { day: '(shop_now() - ago)::date', dimension: `'sku'` },
  figure_months: { day: '(shop_now() - ago)::date', dimension: `'none'` },
  express_pushes: { done_at: PAST },
  feedback: { reply: `'Thanks'`, replied_at: PAST },
  goods_questions: { is_shown: 'true', answer_count: '1', hidden_reason: 'null', removed_at: 'null' },
  goods_answers: { is_shown: 'true', hidden_reason: 'null', removed_at: 'null' },
  member_coupons: { status: `'expired'`, order_id: 'null' },
  flash_reminders: { told_at: PAST },
  goods_changes: { version: 'place::int + 1000' },
  flash_sales: { starts_at: PAST, ends_at: `shop_now() - ago + interval '2 hours'`, state: `'ended'` },
  free_draws: { draw_id: `'draw-' || place`, used_at: PAST },
  members: {
    logoff_due_at: 'null',
    invitation_code: `translate(upper(lpad(to_hex(row_number() over ()), 7, '0')), '01', 'YZ')`,
  },
  short_links: { code: `translate(upper(lpad(to_hex(row_number() over ()), 7, '0')), '01', 'YZ')` },
  mall_days: { day: '(shop_now() - ago)::date' },
  mini_schemes: { expires_at: 'shop_now() + ago' },
  mission_claims: { day: '(shop_now() - ago)::date' },
  orders: {
    status: `'finished'`,
    paid_at: 'coalesce(seen.paid_at, seen.placed_at) - ago',
    cancelled_by: 'null',
    address: `seen.address || jsonb_build_object('phone', place::text)`,
  },
  imports: { kind: `'stock'`, read_at: PAST, started_at: PAST, stopped_at: 'null', ended_at: PAST, fault: 'null' },
  invoices: {
    ...{ state: `'refused'`, reason: `'Fine'`, kind: `'company'`, amount: '1' },
    ...{ number: 'null', file: 'null', issued_at: 'null' },
  },
  outbox: { done_at: PAST },
  order_proposals: { placed_at: PAST, withdrawn_at: 'null', phone: `''`, trouble: `''` },
  parcels: { number: `'SF-1000' || place`, voided_at: 'null', batch_id: 'null' },
  payment_callbacks: { done_at: PAST },
  payments: { state: `'succeeded'` },
  payouts: { state: `'paid'`, settled_at: PAST, gross: '1', fee: '0', tax: '0', net: '1' },
  payout_callbacks: { done_at: PAST },
  sandbox_payouts: { notified_at: PAST, state: `'paid'` },
  point_earnings: { settled_at: PAST },
  point_lots: { remaining: '0' },
  prize_draws: { state: `'given'`, n: 'place::int + 1000', order_id: 'null', instead: 'null', is_free: 'false' },
  points_goods: { state: `'closed'`, allotment_id: 'null' },
  publications: { state: `'approved'`, kind: `'nickname'`, content: `'{"nickname": "Mei"}'` },
  questions: { last_id: `seen.last_id || '-' || place`, waits_id: 'null', waiting_since: 'null', read_no: 'last_no' },
  reports: { state: `'dismissed'`, note: `'Fine'`, leads: 'false' },
  rate_windows: { hits: 'array[shop_now() - ago]' },
  refunds: { state: `'succeeded'` },
  reward_prints: { print: `b'0'::bit(64)` },
  reviews: { reply: `'Thanks'`, replied_at: PAST },
  reward_submissions: { state: `'rejected'`, paid_at: 'null' },
  reward_tasks: {
    wants: `'{text}'`,
    closed_at: PAST,
    opens_at: `shop_now() - ago - interval '2 days'`,
    closes_at: `shop_now() - ago`,
  },
  sandbox_payments: { notified_at: PAST },
  stock_allotments: { allotted: '1', available: '0', reserved: '0', sold: '1', returned: '0' },
  verification_codes: { dead_at: PAST, purpose: `'login'` },
  video_files: { operator_id: 'case when seen.owner_id is null then seen.operator_id end', looked_at: 'shop_now()' },
  card_visits: { day: '(shop_now() - ago)::date' },
  cards: { is_default: 'false', shown: 'null' },
  search_clicks: { day: `(shop_now() - place * interval '1 day')::date` },
  search_misses: { day: `(shop_now() + interval '1 day')::date` },
  search_miss_days: { day: `(shop_now() - place * interval '1 day')::date` },
  search_retries: { day: `(shop_now() - place * interval '1 day')::date` },
  video_plays: { day: '(shop_now() - ago)::date' },
  videos: { state: `'published'`, shown: `'{"file":"v","goodsIds":[]}'`, shown_no: `nextval('video_shown_no')` },
  webhook_deliveries: { state: `'delivered'` },
  visit_days: { day: '(shop_now() - ago)::date' },
  visit_goods_days: { day: '(shop_now() - ago)::date' },
  visits: { day: '(shop_now() - ago)::date', device: 'place::text', sharer_id: `''`, shop_id: `''` },
}
/** Rows of which there is only one each. */
const ALONE: Record<string, string> = { accounts: 'owner_id is null', notices: 'member_id is null' }

/** What a cleaner drops when it is some days old: here nothing is as old, as in a shop that is cleaned every hour. */
const CLEANED = new Set(
  `api_key_answers card_visits carts changes daily_counts express_pushes gateway_requests idempotency imports known_devices notices outbox payment_callbacks payout_callbacks rate_windows sandbox_sms
   sessions sms_messages subscription_messages table_exports verification_codes video_plays webhook_deliveries`.split(
    /\s+/,
  ),
)
const DAYS = { cleaned: 1, stored: 365 }
/** Rows of a table that others are made like. */
const MOST_MODELS = 200

interface Column {
  table: string
  name: string
  type: string
  fills: boolean
  nullable: boolean
  /** The table that it refers to, and the column there. */
  parent: string | null
  parentKey: string | null
  /** What its checks say. */
  checks: string | null
  /** The unique indexes that it stands in. */
  uniques: number[]
}

const columnsOf = async () =>
  (
    await sql<Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
      a.attgenerated = '' and a.attidentity = '' as fills,
      (select min(confrelid::regclass::text) from pg_constraint
        where conrelid = c.oid and contype = 'f' and conkey[1] = a.attnum) as parent,
      (select min(k.attname) from pg_constraint f join pg_attribute k on k.attrelid = confrelid and k.attnum = confkey[1]
        where conrelid = c.oid and contype = 'f' and conkey[1] = a.attnum) as "parentKey",
      (select string_agg(pg_get_constraintdef(oid), ' ') from pg_constraint
        where conrelid = c.oid and contype = 'c' and conkey = array[a.attnum]) as checks,
      array(select indexrelid::int from pg_index where indrelid = c.oid and indisunique and a.attnum = any(indkey)
        order by indexrelid) as uniques
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by c.relname, a.attnum`.execute(
      db,
    )
  ).rows

/** A value that the checks of a column let through. */
function some({ type, checks, nullable }: Column): string {
  const [, word] = /'([^']*)'::text/.exec(checks ?? '') ?? []
  if (nullable) return `null::${type}`
  if (type === 'text') return `'${word && !checks?.includes('~') ? word : '1'}'`
  if (type === 'jsonb') return `'{}'`
  if (type === 'boolean') return 'false'
  if (type.endsWith('[]')) return `'{}'`
  if (type === 'bytea') return `''`
  return type.startsWith('timestamp') || type === 'date' ? 'shop_now()' : '1'
}

/** Which texts are made different in each row, so that what is unique stays so and rows keep referring to each other. */
function varied(columns: readonly Column[]): Set<Column> {
  const chosen = new Set(columns.filter(({ type, parent }) => type === 'text' && parent && !SMALL.has(parent)))
  for (const index of new Set(columns.flatMap(({ uniques }) => uniques))) {
    const inside = columns.filter(({ uniques }) => uniques.includes(index))
    if (inside.some((column) => chosen.has(column) || !column.fills)) continue
    const texts = inside.filter(({ type, parent }) => type === 'text' && !parent)
    const best = texts.findLast(({ checks }) => !checks) ?? texts.at(-1)
    if (best) chosen.add(best)
  }
  for (const column of columns)
    if (column.type === 'text' && !column.parent && /^(member|order|owner)_id$/.test(column.name)) chosen.add(column)
  return chosen
}

function valueIn(column: Column, isVaried: boolean, isKnown: boolean): string {
  const { table, name, type, parent } = column
  const done = DONE[table]?.[name]
  const was = isKnown ? `seen."${name}"` : some(column)
  if (done) return done
  if (isVaried && parent && !isKnown) return `coalesce("of ${name}".key, '1-' || place)`
  if (isVaried) return `${was} || '-' || place`
  if (type === 'bigint' && parent) return 'place'
  return type === 'timestamp with time zone' ? `${was} - ago` : was
}

/** Takes away what would look for other rows or write them: for a database that only has to look as if it were old. */
async function fireNothing(tables: ReadonlySet<string>): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, conname as name from pg_constraint where contype = 'f'`.execute(db)
  const stored = rows.map(({ table, name }) => `alter table "${table}" drop constraint "${name}";`)
  const fired = [...tables].map((table) => `alter table "${table}" disable trigger user;`)
  await sql.raw([...stored, ...fired].join('')).execute(db)
}

/** Each table behind those that it refers to. */
function parentsFirst(tables: ReadonlySet<string>, all: readonly Column[]): Set<string> {
  const sorted = new Set<string>()
  const entered = new Set<string>()
  const enter = (table: string) => {
    if (entered.has(table)) return
    entered.add(table)
    for (const column of all)
      if (column.table === table && column.parent && tables.has(column.parent)) enter(column.parent)
    sorted.add(table)
  }
  for (const table of tables) enter(table)
  return sorted
}

/**
 * Fills every growing table with so many rows, or with as many as are said of it: old ones, each like one that is there. A
 * table in which nothing is gets rows of our own making. Answers the names of the growing tables, those of the parts of one
 * that is cut.
 */
export async function fillWithOld(rows: number, more: Record<string, number> = {}): Promise<Set<string>> {
  const all = await columnsOf()
  const growing = new Set(all.map(({ table }) => table).filter((table) => !SMALL.has(table)))
  await fireNothing(growing)
  // It makes the days that come.
  await forgetMisses()
  const work = async (tx: Tx) => {
    for (const table of parentsFirst(growing, all)) {
      const text = await filling(
        tx,
        table,
        all.filter((column) => column.table === table),
        more[table] ?? rows,
      )
      await sql
        .raw(text)
        .execute(tx)
        .catch((error: Error) => {
          throw new Error(`say in DONE what an old row of ${table} holds: ${error.message}\n${text}`)
        })
    }
    await sql`analyze`.execute(tx)
  }
  await transaction(work, { isUnhurried: true })
  const { rows: parts } = await sql<{ name: string; of: string }>`
    select inhrelid::regclass::text as name, inhparent::regclass::text as of from pg_inherits
    join pg_class on pg_class.oid = inhparent where relkind = 'p'`.execute(db)
  const isCut = (table: string) => parts.some(({ of }) => of === table)
  return new Set([
    ...[...growing].filter((table) => !isCut(table)),
    ...parts.filter(({ of }) => growing.has(of)).map(({ name }) => name),
  ])
}

async function filling(tx: Tx, table: string, columns: readonly Column[], rows: number): Promise<string> {
  const alone = ALONE[table] ?? 'false'
  const { rows: known } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where not (${sql.raw(alone)})`.execute(tx)
  const count = Math.min(known[0]?.count ?? 0, MOST_MODELS)
  const chosen = varied(columns)
  const filled = columns.filter(({ fills }) => fills)
  const names = filled.map(({ name }) => `"${name}"`).join(', ')
  const values = filled.map((column) => valueIn(column, chosen.has(column), count > 0)).join(', ')
  const from = count > 0 ? `(select * from "${table}" where not (${alone}) limit ${MOST_MODELS})` : '(values (1))'
  const parents = filled.filter((column) => count === 0 && column.parent && chosen.has(column))
  const joins = parents.map(
    ({ name, parent, parentKey }) => `
      left join (select "${parentKey}"::text as key, row_number() over () as row from "${parent}") as "of ${name}"
        on "of ${name}".row = place`,
  )
  const seconds = ((CLEANED.has(table) ? DAYS.cleaned : DAYS.stored) * 86_400) / rows
  return `
    insert into "${table}" (${names}) select ${values} from ${from} as seen,
      generate_series(1, ${Math.ceil(rows / Math.max(count, 1))}) as place ${joins.join('')},
      lateral (select place * interval '${seconds} seconds' as ago) as past`
}
