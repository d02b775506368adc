import type { Right } from '~/contract/roles'

export const STEPS = ['day', 'week', 'month'] as const
export type Step = (typeof STEPS)[number]

type Unit = 'count' | 'fen' | 'points' | 'share' | 'times' | 'days'

/** What a report may tell of each row; `console/report-texts` says of each what it is. */
export const MEASURES = {
  orders: 'count',
  pieces: 'count',
  gross: 'fen',
  discount: 'fen',
  freight: 'fen',
  paid: 'fen',
  refunded: 'fen',
  net: 'fen',
  goodsPaid: 'fen',
  goodsRefunded: 'fen',
  goodsNet: 'fen',
  goodsMargin: 'fen',
  goodsKnown: 'share',
  average: 'fen',
  margin: 'fen',
  known: 'share',
  joined: 'count',
  firstBuyers: 'count',
  again: 'count',
  cohort: 'count',
  month1: 'share',
  month2: 'share',
  month3: 'share',
  month4: 'share',
  month5: 'share',
  month6: 'share',
  given: 'points',
  spent: 'points',
  drawnFor: 'points',
  expired: 'points',
  owed: 'points',
  cases: 'count',
  caseRefunds: 'count',
  caseRefunded: 'fen',
  draws: 'count',
  wins: 'count',
  drawPoints: 'points',
  worth: 'fen',
  payments: 'count',
  received: 'fen',
  givenBack: 'fen',
  receivedNet: 'fen',
  ours: 'fen',
  theirs: 'fen',
  differing: 'count',
  visitors: 'count',
  lookers: 'count',
  carts: 'count',
  placed: 'count',
  paidOrders: 'count',
  conversion: 'share',
  available: 'count',
  sold: 'count',
  turnover: 'times',
  daysLeft: 'days',
} as const satisfies Record<string, Unit>
export type Measure = keyof typeof MEASURES

const ofGoods = [
  ...(['goodsPaid', 'goodsRefunded', 'goodsNet', 'pieces', 'goodsMargin', 'goodsKnown'] as const),
  ...(['gross', 'discount'] as const),
] as const
const ofVisits = ['visitors', 'lookers', 'carts', 'placed', 'paidOrders', 'conversion'] as const
const ofOrders = ['paid', 'refunded', 'net', 'orders', 'average', 'margin', 'known', 'gross', 'discount'] as const

interface Report {
  /** Any of these lets it be read. */
  may: readonly [Right, ...Right[]]
  rows: 'periods' | 'things' | 'cohorts'
  /** The first one is drawn; things are sorted by it. */
  measures: readonly [Measure, ...Measure[]]
  /** Each row leads to the orders and refunds behind it, for those who may see sales. */
  hasOrders?: true
  /** Its counts but the last one, a share, are steps that fewer and fewer take. */
  isFunnel?: true
}

/** In the order of the index. */
const REPORTS = {
  sales: { may: ['seeSales'], rows: 'periods', measures: [...ofOrders, 'freight'], hasOrders: true },
  channels: { may: ['seeSales'], rows: 'things', measures: ofOrders, hasOrders: true },
  agents: { may: ['seeSales'], rows: 'things', measures: ofOrders, hasOrders: true },
  funnel: { may: ['seeSales'], rows: 'periods', measures: ofVisits, isFunnel: true },
  sources: { may: ['seeSales'], rows: 'things', measures: ofVisits, isFunnel: true },
  goods: { may: ['seeSales', 'handleGoods'], rows: 'things', measures: ofGoods, hasOrders: true },
  skus: { may: ['seeSales', 'handleGoods'], rows: 'things', measures: ofGoods, hasOrders: true },
  categories: { may: ['seeSales', 'handleGoods'], rows: 'things', measures: ofGoods },
  brands: { may: ['seeSales', 'handleGoods'], rows: 'things', measures: ofGoods },
  stock: {
    may: ['seeSales', 'handleGoods'],
    rows: 'things',
    measures: ['sold', 'available', 'daysLeft', 'turnover'],
  },
  coupons: { may: ['seeSales', 'handleCoupons'], rows: 'things', measures: ofOrders, hasOrders: true },
  flashSales: { may: ['seeSales', 'handleFlashSales'], rows: 'things', measures: ofOrders, hasOrders: true },
  draws: { may: ['seeSales', 'handleDraws'], rows: 'things', measures: ['draws', 'wins', 'drawPoints', 'worth'] },
  points: { may: ['seeSales'], rows: 'periods', measures: ['given', 'spent', 'drawnFor', 'expired', 'owed'] },
  members: { may: ['seeSales'], rows: 'periods', measures: ['joined', 'firstBuyers', 'again'] },
  cohorts: {
    may: ['seeSales'],
    rows: 'cohorts',
    measures: ['cohort', 'month1', 'month2', 'month3', 'month4', 'month5', 'month6'],
  },
  cases: { may: ['seeSales', 'handleCases'], rows: 'things', measures: ['cases', 'caseRefunds', 'caseRefunded'] },
  payments: {
    may: ['seeSales'],
    rows: 'things',
    measures: ['received', 'payments', 'givenBack', 'receivedNet', 'ours', 'theirs', 'differing'],
  },
} as const satisfies Record<string, Report>
export type ReportName = keyof typeof REPORTS
export const REPORT_NAMES = Object.keys(REPORTS) as [ReportName, ...ReportName[]]

export const reportOf = (name: ReportName): Report => REPORTS[name]

/** Periods that a report shows at most; it begins with so many by itself. */
export const PERIODS_MOST = { day: 92, week: 53, month: 36 } as const satisfies Record<Step, number>
export const PERIODS_AT_FIRST = { day: 30, week: 12, month: 12 } as const satisfies Record<Step, number>

export const EXPIRING_DAYS = 30
