import * as m from '~/paraglide/messages'
import { shortYuan } from '~/values/money'
import type { BulkAct, BulkGoods, BulkOutcome, BulkWhy } from '../contract/bulk'
import { goodsLackTexts } from './goods-texts'

export const bulkActTexts: Record<BulkAct, () => string> = {
  on: m.console_goods_put_on,
  off: m.console_goods_take_off,
  category: m.console_bulk_category,
  price: m.console_bulk_price,
  addTag: m.console_bulk_add_tag,
  removeTag: m.console_bulk_remove_tag,
}

const lacking = (what: () => string) => () => m.console_bulk_why_lacks({ what: what() })

export const bulkWhyTexts: Record<BulkWhy, () => string> = {
  name: lacking(goodsLackTexts.name),
  pictures: lacking(goodsLackTexts.pictures),
  skus: lacking(goodsLackTexts.skus),
  onAlready: m.console_bulk_why_on,
  notOn: m.console_bulk_why_not_on,
  sameCategory: m.console_bulk_why_same_category,
  samePrice: m.console_bulk_why_same_price,
  priceHigh: m.console_bulk_why_price_high,
  tagThere: m.console_bulk_why_tag_there,
  tagMissing: m.console_bulk_why_tag_missing,
  tagsFull: m.console_bulk_why_tags_full,
  changed: m.console_bulk_why_changed,
  sold: m.console_bulk_why_sold,
}

export const bulkOutcomeTexts: Record<BulkOutcome, (params: { count: number }) => string> = {
  waiting: m.console_bulk_waiting,
  done: m.console_bulk_done,
  left: m.console_bulk_left,
  undone: m.console_bulk_undone,
  kept: m.console_bulk_kept,
}

export const countsText = (counts: readonly (readonly [BulkOutcome, number])[]): string =>
  counts
    .filter(([, count]) => count > 0)
    .map(([outcome, count]) => bulkOutcomeTexts[outcome]({ count }))
    .join(' · ')

const alarmTexts = {
  belowCost: m.console_bulk_alarm_cost,
  aboveCompareAt: m.console_bulk_alarm_market,
  movedByHalf: m.console_bulk_alarm_half,
} as const

export const alarmText = ({ kind, price, than }: BulkGoods['alarms'][number]): string =>
  `¥${shortYuan(price)}: ${alarmTexts[kind]({ than: shortYuan(than) })}`

type Change = { act: BulkAct; category: string; percent: number | null; tag: string; reason: string }

/** What was done, in one line. */
export function bulkText({ act, category, percent, tag, reason }: Change): string {
  const sign = percent !== null && percent > 0 ? '+' : ''
  const more = act === 'price' ? `${sign}${(percent ?? 0) / 100} %` : act === 'category' ? category : tag || reason
  return [bulkActTexts[act](), more].filter(Boolean).join(': ')
}
