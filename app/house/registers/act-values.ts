import { roleTexts } from '~/contract/roles'
import { webShowTexts } from '~/contract/web-address'
import { REASONS } from '~/features/after-sales/contract/members'
import { reasonText } from '~/features/after-sales/parts/case-texts'
import { ALARM_KINDS, alarmOf } from '~/features/alarms/contract/kinds'
import { keyLifeTexts } from '~/features/api-keys/console/key-texts'
import { articleKindTexts } from '~/features/articles/parts/article-texts'
import { couponKindTexts, couponScopeTexts, couponTakingTexts } from '~/features/coupons/contract/operators'
import { countsByTexts } from '~/features/delivery/contract/operators'
import { bulkActTexts } from '~/features/goods/console/goods-bulk-texts'
import { goodsSectionTexts } from '~/features/goods/console/goods-texts'
import { MISSION_KINDS } from '~/features/missions/contract/members'
import { missionName, rewardTexts } from '~/features/missions/parts/mission-texts'
import { PUBLISHED_KINDS, publishedText, REPORTED_KINDS, reportedText } from '~/features/moderation/contract/members'
import { rightTexts } from '~/features/operators/parts/people-texts'
import { prizeKindTexts } from '~/features/prize-draws/parts/draw-texts'
import {
  isInHundredths,
  isSwitch,
  lookPictureTexts,
  shown,
  switches,
  units,
} from '~/features/settings/console/setting-fields'
import { fieldOf, MALL_SETTINGS, SETTING_KEYS, type SettingKey } from '~/features/settings/contract/numbers'
import { wayTexts } from '~/features/stock/console/stock-texts'
import { pageKinds } from '~/features/storefront/parts/page-blocks'
import { importTables, TABLE_KINDS, tables } from '~/features/tables/contract/columns'
import { eventTexts } from '~/features/webhooks/parts/event-texts'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { languageNames } from '~/values/locales'
import { fen, yuanText } from '~/values/money'
import { ownOf } from '~/values/own'
import { dateTimeText } from '~/values/time'

type Words = Record<string, () => string>
const published = PUBLISHED_KINDS.map((kind) => [kind, () => publishedText(kind, getLocale())] as const)
const reported = REPORTED_KINDS.map((kind) => [kind, () => reportedText(kind, getLocale())] as const)
const missions = MISSION_KINDS.map((kind) => [kind, () => missionName(kind)] as const)
const alarms = ALARM_KINDS.map((kind) => [kind, alarmOf(kind).title] as const)
const reasons = REASONS.map((reason) => [reason, () => reasonText(reason)] as const)

const states: Words = {
  active: m.console_value_active,
  addressed: m.console_value_addressed,
  applied: m.console_value_applied,
  approved: m.console_value_approved,
  asked: m.console_value_asked,
  available: m.console_value_available,
  awaiting: m.console_value_awaiting,
  blocked: m.console_value_blocked,
  cancelled: m.console_value_cancelled,
  closed: m.console_value_closed,
  completed: m.console_value_completed,
  created: m.console_value_created,
  dismissed: m.console_value_dismissed,
  delivered: m.console_value_delivered,
  draft: m.console_value_draft,
  dropped: m.console_value_dropped,
  ended: m.console_value_ended,
  expired: m.console_value_expired,
  failed: m.console_value_failed,
  finished: m.console_value_finished,
  frozen: m.console_value_frozen,
  given: m.console_value_given,
  held: m.console_value_held,
  'in review': m.console_value_in_review,
  issued: m.console_value_issued,
  locked: m.console_value_locked,
  lost: m.console_value_lost,
  none: m.console_value_none,
  off: m.console_value_off,
  'off sale': m.console_value_off_sale,
  'on sale': m.console_value_on_sale,
  open: m.console_value_open,
  paid: m.console_value_paid,
  pending: m.console_value_pending,
  planned: m.console_value_planned,
  processing: m.console_value_processing,
  published: m.console_value_published,
  received: m.console_value_received,
  refunded: m.console_value_refunded,
  refunding: m.console_value_refunding,
  refused: m.console_value_refused,
  rejected: m.console_value_rejected,
  released: m.console_value_released,
  replaced: m.console_value_replaced,
  requested: m.console_value_requested,
  resent: m.console_value_resent,
  returned: m.console_value_returned,
  revoked: m.console_value_revoked,
  running: m.console_value_running,
  scheduled: m.console_value_scheduled,
  sending: m.console_value_sending,
  shipped: m.console_value_shipped,
  shown: m.console_value_shown,
  sold: m.console_value_sold,
  stopped: m.console_value_stopped,
  submitted: m.console_value_submitted,
  succeeded: m.console_value_succeeded,
  unpaid: m.console_value_unpaid,
  unused: m.console_value_unused,
  upheld: m.console_value_upheld,
  used: m.console_value_used,
  void: m.console_value_void,
  voided: m.console_value_void,
  waiting: m.console_value_waiting,
  withdrawn: m.console_value_withdrawn,
  won: m.console_value_won,
}

const yesNo = { yes: m.console_word_yes, no: m.console_word_no }
const audience = { one: m.console_notice_one, all: m.console_notice_all }

const words: Record<string, Words> = {
  ...{ state: states, status: states, goods: states, money: states, hold: states },
  act: bulkActTexts,
  audience,
  countsBy: countsByTexts,
  deed: { review: m.console_words_review, refuse: m.console_words_refuse },
  kind: {
    ...Object.fromEntries(Object.entries(pageKinds).map(([kind, { name }]) => [kind, name])),
    ...articleKindTexts,
    ...Object.fromEntries([...published, ...reported, ...missions, ...alarms]),
    ...prizeKindTexts,
    ...Object.fromEntries(TABLE_KINDS.map((kind) => [kind, tables[kind].say])),
    pictures: importTables.pictures.say,
    ...couponKindTexts,
    category: m.word_category,
    brand: m.goods_brand,
    service: m.console_service_one,
    order: m.orders_one,
    afterSale: m.console_kind_case,
    payout: m.console_kind_payout,
    reward: m.console_kind_reward,
    balance: m.console_balances_one,
    coupons: m.console_coupons,
    ...{ list: m.word_block_list, quote: m.word_block_quote, heading: m.word_block_heading },
    facts: m.console_goods_block_facts,
  },
  ...{ kinds: Object.fromEntries(alarms), events: eventTexts },
  language: Object.fromEntries(Object.entries(languageNames).map(([locale, name]) => [locale, () => name])),
  reason: Object.fromEntries(reasons),
  role: roleTexts,
  ...{ rights: rightTexts as Words, scopes: rightTexts as Words, life: keyLifeTexts },
  reward: rewardTexts,
  scope: couponScopeTexts,
  section: goodsSectionTexts,
  show: webShowTexts,
  taking: couponTakingTexts,
  to: { ...audience, up: m.console_value_up, down: m.console_value_down },
  wants: {
    text: m.rewards_want_text,
    link: m.rewards_want_link,
    'text link': () => `${m.rewards_want_text()} ${m.rewards_want_link()}`,
    'pictures text': () => `${m.word_pictures()} ${m.rewards_want_text()}`,
    'pictures link': () => `${m.word_pictures()} ${m.rewards_want_link()}`,
  },
  which: lookPictureTexts,
  way: { ...wayTexts, give: m.console_word_give, take: m.console_word_take },
  ...{ is_sellable: yesNo, sellable: yesNo, shown: yesNo },
}
words.locale = words.language as Words

const COUNTED = new Set(['sku', 'member', 'prizes'])
/** Fields with fen. */
const MONEY =
  /^(amount|available|debt|payable|freight|freight_held|price|priceCut|refund|reward|budget|amountOff|mostOff|worth|cost|net|gross|fee|tax)$/

const settingOf = (field: string): SettingKey | undefined =>
  SETTING_KEYS.find((key) => key === field || fieldOf(key) === field)

function settingText(key: SettingKey, value: number): string {
  if (isSwitch(key)) return value === 1 ? switches[key].on() : switches[key].off()
  const number = isInHundredths(key) ? shown(key, value) : value
  return `${number} ${units[MALL_SETTINGS[key].unit]()}`.trim()
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** Typed texts stay as they are. `of`: the subject of the act. */
export function valueText(field: string, value: unknown, of: string, name: (field: string) => string): string {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? m.console_word_yes() : m.console_word_no()
  if (Array.isArray(value)) return value.map((one) => valueText(field, one, of, name)).join(' · ') || '–'
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([part, one]) => `${name(part)}: ${valueText(part, one, of, name)}`)
      .join(' · ')
  if (typeof value === 'number') {
    const setting = settingOf(field)
    if (setting) return settingText(setting, value)
    const isFen = of === 'coupons' ? MONEY.test(field) || field === 'threshold' : MONEY.test(field) && !COUNTED.has(of)
    return isFen && Number.isSafeInteger(value) ? `¥${yuanText(fen(value))}` : String(value)
  }
  const text = String(value)
  if (INSTANT.test(text)) return dateTimeText(new Date(text), getLocale())
  return ownOf<() => string>(ownOf(words, field) ?? {}, text)?.() ?? text
}
