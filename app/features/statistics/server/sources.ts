import type { ReportName } from '../contract/reports'
import type { Source } from './store'
import { namesOf } from './store-names'

type Names = (typeof namesOf)[keyof typeof namesOf]

/** Where the rows of a report come from; without names, their keys are words of ours or SKUs. */
type ReportSource = Source & { names?: Names }

const by = (dimension: string, names?: Names): ReportSource => ({
  ...{ dimensions: [dimension], by: 'key', rank: 'paid' },
  names,
})

const sources: Record<ReportName, ReportSource> = {
  sales: by('mall'),
  channels: by('channel'),
  funnel: by('mall'),
  sources: by('channel'),
  agents: by('agent', namesOf.agents),
  goods: { ...by('sku', namesOf.goods), by: 'goods' },
  skus: by('sku'),
  categories: { ...by('sku', namesOf.categories), by: 'category' },
  brands: { ...by('sku', namesOf.brands), by: 'brand' },
  stock: { ...by('sku'), rank: 'pieces' },
  coupons: by('coupon', namesOf.coupons),
  flashSales: by('flashSale', namesOf.flashSales),
  draws: { ...by('draw', namesOf.draws), rank: 'count' },
  points: by('points'),
  members: { ...by('mall'), dimensions: ['mall', 'member', 'buyer'] },
  cohorts: by('buyer'),
  cases: { ...by('reason'), rank: 'count' },
  payments: by('way'),
}

export const sourceOf = (report: ReportName): ReportSource => sources[report]

/** In addresses, for what nobody knows. */
const NONE = 'none'
export const idOf = (key: string): string => key || NONE
export const keyOf = (id: string): string => (id === NONE ? '' : id)
