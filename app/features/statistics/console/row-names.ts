import { reasonText } from '~/features/after-sales/parts/case-texts'
import { channelName } from '~/features/payments/parts/channel-name'
import { sourceTexts } from '~/features/sharing/parts/source-texts'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import type { Locale } from '~/values/locales'
import { type Fen, percentText, yuanText } from '~/values/money'
import { ownOf } from '~/values/own'
import { dateText, dayText, startOfDay } from '~/values/time'
import type { ReportRow } from '../contract/operators'
import { MEASURES, type Measure, type ReportName } from '../contract/reports'

const channelTexts: Record<string, () => string> = { ...sourceTexts, telephone: m.console_statistics_telephone }

type Known = Pick<ReportRow, 'id' | 'name' | 'isGone'>

/** A row that is of a thing; what nobody knows has the id `none`. */
export function thingName(report: ReportName, { id, name, isGone }: Known): string {
  if (isGone) return report === 'agents' ? m.console_statistics_gone() : m.console_statistics_removed()
  if (name !== null) return name
  if (id === 'none') return report === 'brands' ? m.console_goods_brand_none() : m.console_statistics_unknown()
  if (report === 'channels' || report === 'sources') return ownOf(channelTexts, id)?.() ?? id
  if (report === 'cases') return reasonText(id as never)
  return report === 'payments' ? channelName(id) : id
}

export function periodName(step: string, start: string, locale: Locale = getLocale()): string {
  return step === 'month' ? start.slice(0, 7) : dayText(startOfDay(start), locale)
}

export const dayName = (day: string): string => dateText(startOfDay(day), getLocale())

const HUNDREDTHS = 100

export function measureText(measure: Measure, value: number | null): string {
  if (value === null) return '–'
  const unit = MEASURES[measure]
  if (unit === 'fen') return `¥${yuanText(value as Fen)}`
  if (unit === 'share') return percentText(value)
  return unit === 'times' ? String(value / HUNDREDTHS) : String(value)
}
