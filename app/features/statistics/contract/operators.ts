import { z } from 'zod'
import { operator } from '~/contract/call'
import { instantCursor, rankCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import * as m from '~/paraglide/messages'
import { MEASURES, type Measure, REPORT_NAMES, STEPS } from './reports'

const reportQuery = {
  /** Without it, the first that the operator may read. */
  report: z.enum(REPORT_NAMES).optional(),
  step: z.enum(STEPS).default('day'),
  /** Whole periods; without them, the last ones. */
  from: f.day.default(''),
  to: f.day.default(''),
  /** One of the things of the report; `none` is what nobody knows. */
  thing: f.optionalText(64),
}
const input = z.object(reportQuery)
export type ReportQuery = z.output<typeof input>

const values = z.array(z.number().nullable())

/** `name` is null where the reader's own words name it; `isGone` where it has gone with its account. */
const row = z.object({ id: z.string(), name: z.string().nullable(), isGone: z.boolean(), values, before: values })
export type ReportRow = z.output<typeof row>

const days = z.object({ from: z.string(), to: z.string() })
const measure = z.enum(Object.keys(MEASURES) as [Measure, ...Measure[]])

const report = f.page(row).extend({
  report: z.enum(REPORT_NAMES),
  period: days,
  /** As many periods, just before. */
  before: days,
  measures: z.array(measure),
  isByPeriod: z.boolean(),
  /** All rows together, also those of further pages. */
  total: values,
  totalBefore: values,
  thing: z.object({ id: z.string(), name: z.string().nullable(), isGone: z.boolean() }).nullable(),
  expiring: z.number().int().nullable(),
})
export type ReportShown = z.output<typeof report>

export const BEHIND = ['orders', 'refunds'] as const

/** `buyer` is null where the account is gone. */
const behind = z.object({
  id: z.string(),
  orderId: z.string(),
  at: z.string(),
  amount: f.money,
  buyer: z.string().nullable(),
})
export type Behind = z.output<typeof behind>

export const statisticsDesk = {
  report: operator(may.seeReports).get('/api/console/statistics', {
    about:
      'A report from the sums of days: rows by day, week or month, or by what they are of, most first; beside each the same number of periods before. Money in fen, shares in hundredths of a per cent.',
    input: input.extend({ cursor: rankCursor }),
    output: report,
  }),
  table: operator(may.seeReports).get('/api/console/statisticsTable', {
    keys: 'closed',
    about: 'All rows of a report, in larger pieces, to be kept as a table.',
    input: input.extend({ cursor: rankCursor }),
    output: report,
  }),
  behind: operator(may.seeSales).get('/api/console/statisticsBehind', {
    about: 'The orders that were paid, or the refunds that succeeded, behind a row of a report; newest first.',
    input: z.object({ ...reportQuery, what: z.enum(BEHIND).default('orders'), cursor: instantCursor }),
    output: f.page(behind),
  }),
}

export const statisticFieldNames = {
  report: m.console_statistics,
  step: m.console_statistics_step,
  thing: m.field_name_item,
  what: m.console_word_show,
}
