import type { Measure } from '../contract/reports'

const FIELDS = [
  ...([
    'count',
    'pieces',
    'gross',
    'discount',
    'freight',
    'paid',
    'refunds',
    'refunded',
    'known',
    'knownPaid',
    'cost',
  ] as const),
  ...(['points', 'joined', 'firstBuyers', 'given', 'spent', 'drawnFor', 'expired', 'owed'] as const),
  ...(['ours', 'theirs', 'compared', 'differing', 'available', 'days'] as const),
  ...(['visitors', 'lookers', 'carts', 'placed'] as const),
] as const

export type Values = Record<(typeof FIELDS)[number], number>

export const NOTHING = Object.fromEntries(FIELDS.map((field) => [field, 0])) as Values

export const added = (all: readonly Partial<Values>[]): Values =>
  Object.fromEntries(FIELDS.map((field) => [field, all.reduce((sum, one) => sum + (one[field] ?? 0), 0)])) as Values

const per = (part: number, whole: number, times = 1) => (whole === 0 ? null : Math.round((part * times) / whole))
const WHOLE = 10_000

type Reckon = (of: Values) => number | null

const net: Reckon = ({ paid, refunded }) => paid - refunded
const margin: Reckon = ({ known, knownPaid, cost }) => (known === 0 ? null : knownPaid - cost)
const known: Reckon = ({ known: some, count }) => per(some, count, WHOLE)

type Reckoned = Exclude<Measure, 'cohort' | `month${number}`>

const reckon: Record<Reckoned, Reckon> = {
  orders: ({ count }) => count,
  payments: ({ count }) => count,
  cases: ({ count }) => count,
  draws: ({ count }) => count,
  pieces: ({ pieces }) => pieces,
  sold: ({ pieces }) => pieces,
  wins: ({ pieces }) => pieces,
  gross: ({ gross }) => gross,
  discount: ({ discount }) => discount,
  freight: ({ freight }) => freight,
  paid: ({ paid }) => paid,
  received: ({ paid }) => paid,
  goodsPaid: ({ paid }) => paid,
  caseRefunds: ({ refunds }) => refunds,
  refunded: ({ refunded }) => refunded,
  goodsRefunded: ({ refunded }) => refunded,
  caseRefunded: ({ refunded }) => refunded,
  givenBack: ({ refunded }) => refunded,
  net,
  goodsNet: net,
  receivedNet: net,
  average: ({ paid, count }) => per(paid, count),
  margin,
  goodsMargin: margin,
  known,
  goodsKnown: known,
  joined: ({ joined }) => joined,
  firstBuyers: ({ firstBuyers }) => firstBuyers,
  again: ({ count, firstBuyers }) => count - firstBuyers,
  given: ({ given }) => given,
  spent: ({ spent }) => spent,
  drawnFor: ({ drawnFor }) => drawnFor,
  expired: ({ expired }) => expired,
  owed: ({ owed }) => owed,
  drawPoints: ({ points }) => points,
  worth: ({ cost }) => cost,
  ours: ({ compared, ours }) => (compared === 0 ? null : ours),
  theirs: ({ compared, theirs }) => (compared === 0 ? null : theirs),
  differing: ({ compared, differing }) => (compared === 0 ? null : differing),
  visitors: ({ visitors }) => visitors,
  lookers: ({ lookers }) => lookers,
  carts: ({ carts }) => carts,
  placed: ({ placed }) => placed,
  paidOrders: ({ count }) => count,
  conversion: ({ visitors, count }) => per(count, visitors, WHOLE),
  available: ({ available }) => available,
  turnover: ({ pieces, available }) => per(pieces, available, 100),
  daysLeft: ({ pieces, available, days }) => (pieces <= 0 ? null : Math.floor((available * days) / pieces)),
}

export const valuesOf = (measures: readonly Measure[], of: Values): (number | null)[] =>
  measures.map((measure) => reckon[measure as Reckoned](of))
