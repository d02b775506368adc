import { db } from '~/platform/database/pool'
import type { ReportName } from '../contract/reports'
import type { Days } from './periods'
import { sourceOf } from './sources'
import { type Spans, spansOf } from './spans'
import { listSummedMonths } from './store'

/** Only SKUs have sums of months: of all else there are few rows a day. */
export async function readSpans(report: ReportName, all: readonly Days[], byMonth = true): Promise<Spans> {
  const hasMonths = byMonth && sourceOf(report).dimensions.includes('sku')
  return spansOf(all, hasMonths ? await listSummedMonths(db) : new Set())
}
