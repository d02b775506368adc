import { z } from 'zod'
import * as f from '~/contract/fields'
import * as m from '~/paraglide/messages'
import { factorInput } from '~/web/kits/form/factor-field'
import type { LookPicture } from '../contract/look'
import { fieldOf, MALL_SETTINGS, SETTING_KEYS, type SettingKey, type SwitchKey } from '../contract/numbers'

/** Units in hundredths: money in fen, rates in hundredths of a per cent. */
const HUNDREDTHS: readonly string[] = ['fen', 'percent']
const HUNDRED = 100

export const isInHundredths = (key: SettingKey): boolean => HUNDREDTHS.includes(MALL_SETTINGS[key].unit)

export const labels: Record<SettingKey, () => string> = {
  'orders.freeFreightFrom': m.console_setting_free_freight,
  'orders.hoursToAccept': m.console_setting_hours_to_accept,
  'orders.hoursToShip': m.console_setting_hours_to_ship,
  'orders.daysOnWay': m.console_setting_days_on_way,
  'orders.minutesToPay': m.console_setting_minutes_to_pay,
  'orders.mostUnpaid': m.console_setting_most_unpaid,
  'orders.heldPieces': m.console_setting_held_pieces,
  'orders.daysToReceive': m.console_setting_days_to_receive,
  'orders.daysToFinish': m.console_setting_days_to_finish,
  'stock.lowBelow': m.console_setting_stock_low_below,
  'goods.previewHours': m.console_setting_preview_hours,
  'goods.bulkMost': m.console_setting_bulk_most,
  'flashSales.firstHour': m.console_setting_sale_first_hour,
  'flashSales.lastHour': m.console_setting_sale_last_hour,
  'flashSales.slotHours': m.console_setting_sale_slot_hours,
  'flashSales.minutesToPay': m.console_setting_sale_minutes_to_pay,
  'flashSales.remindMinutes': m.console_setting_sale_remind_minutes,
  'afterSales.hoursToAnswer': m.console_setting_hours_to_answer,
  'afterSales.hoursToSend': m.console_setting_hours_to_send,
  'afterSales.hoursToReceive': m.console_setting_hours_to_receive,
  'afterSales.keepFreight': m.console_setting_keep_freight,
  'approvals.couponsFrom': m.console_setting_coupons_from,
  'approvals.couponFrom': m.console_setting_coupon_from,
  'approvals.refundFrom': m.console_setting_refund_from,
  'approvals.priceCutAbove': m.console_setting_price_cut_above,
  'approvals.rewardAbove': m.console_setting_reward_above,
  'rewards.isOn': m.console_setting_rewards_on,
  'payments.byBalance': m.console_setting_by_balance,
  'payments.balanceCodeAbove': m.console_setting_balance_code_above,
  'payouts.isOn': m.console_setting_payouts_on,
  'payouts.least': m.console_setting_payouts_least,
  'payouts.most': m.console_setting_payouts_most,
  'payouts.perDay': m.console_setting_payouts_per_day,
  'payouts.fee': m.console_setting_payouts_fee,
  'payouts.tax': m.console_setting_payouts_tax,
  'payouts.taxFrom2': m.console_setting_payouts_tax_from2,
  'payouts.tax2': m.console_setting_payouts_tax2,
  'payouts.taxFrom3': m.console_setting_payouts_tax_from3,
  'payouts.tax3': m.console_setting_payouts_tax3,
  'payouts.idNumber': m.console_setting_payouts_id_number,
  'approvals.payoutAbove': m.console_setting_payout_above,
  'agents.rate1': m.console_setting_agents_rate1,
  'agents.rate2': m.console_setting_agents_rate2,
  'agents.ownPurchases': m.console_setting_agents_own_purchases,
  'draws.cost': m.console_setting_draws_cost,
  'draws.perDay': m.console_setting_draws_per_day,
  'agents.inMessenger': m.console_setting_agents_in_messenger,
  'draws.inMessenger': m.console_setting_draws_in_messenger,
  'missions.inMessenger': m.console_setting_missions_in_messenger,
  'members.mostSessions': m.console_setting_most_sessions,
  'uploads.memberMegabytes': m.console_setting_uploads_sum,
  'uploads.dayMegabytes': m.console_setting_uploads_day,
  'uploads.freeMegabytes': m.console_setting_uploads_room,
  'uploads.freePercent': m.console_setting_uploads_room_share,
  'publishing.nicknameFirst': m.console_setting_nickname_first,
  'publishing.avatarFirst': m.console_setting_avatar_first,
  'publishing.articleFirst': m.console_setting_article_first,
  'publishing.videoFirst': m.console_setting_video_first,
  'publishing.cardFirst': m.console_setting_card_first,
  'publishing.goodsQuestionFirst': m.console_setting_goods_question_first,
  'publishing.shopFirst': m.console_setting_shop_first,
  'messages.smsNews': m.console_setting_sms_news,
  'messages.smsPerDay': m.console_setting_sms_per_day,
  'keys.callsPerMinute': m.console_setting_keys_calls_per_minute,
  'backups.isDaily': m.console_setting_backups_daily,
  'backups.hour': m.console_setting_backups_hour,
  'backups.inBucket': m.console_setting_backups_place,
  'backups.days': m.console_setting_backups_days,
  'backups.weeks': m.console_setting_backups_weeks,
}

type Words = { on: () => string; off: () => string }
const reviewed: Words = { on: m.console_setting_first, off: m.console_setting_later }
const inMessenger: Words = { on: m.console_setting_in_messenger_on, off: m.console_setting_in_messenger_off }

export const switches: Record<SwitchKey, Words> = {
  'afterSales.keepFreight': { on: m.console_setting_keep_freight_on, off: m.console_setting_keep_freight_off },
  'rewards.isOn': { on: m.console_setting_rewards_on_on, off: m.console_setting_rewards_on_off },
  'payments.byBalance': { on: m.console_setting_by_balance_on, off: m.console_setting_by_balance_off },
  'payouts.isOn': { on: m.console_setting_payouts_on_on, off: m.console_setting_payouts_on_off },
  'payouts.idNumber': { on: m.console_setting_payouts_id_number_on, off: m.console_setting_payouts_id_number_off },
  'agents.ownPurchases': {
    on: m.console_setting_agents_own_purchases_on,
    off: m.console_setting_agents_own_purchases_off,
  },
  'agents.inMessenger': inMessenger,
  'draws.inMessenger': inMessenger,
  'missions.inMessenger': inMessenger,
  'publishing.nicknameFirst': reviewed,
  'publishing.avatarFirst': reviewed,
  'publishing.shopFirst': reviewed,
  'publishing.articleFirst': reviewed,
  'publishing.videoFirst': reviewed,
  'publishing.cardFirst': reviewed,
  'publishing.goodsQuestionFirst': reviewed,
  'messages.smsNews': { on: m.console_setting_sms_news_on, off: m.console_setting_sms_news_off },
  'backups.isDaily': { on: m.console_setting_backups_daily_on, off: m.console_setting_backups_daily_off },
  'backups.inBucket': { on: m.console_setting_backups_bucket, off: m.console_setting_backups_folder },
}

export const isSwitch = (key: SettingKey): key is SwitchKey => MALL_SETTINGS[key].unit === 'switch'

export const units = {
  fen: m.console_unit_yuan,
  minutes: m.console_unit_minutes,
  hours: m.console_unit_hours,
  oclock: m.console_unit_oclock,
  days: m.console_unit_days,
  weeks: m.console_unit_weeks,
  count: m.console_unit_messages,
  orders: m.console_unit_orders,
  pieces: m.console_unit_pieces,
  sessions: m.console_unit_sessions,
  points: m.console_unit_points,
  draws: m.console_unit_draws,
  percent: m.console_unit_percent,
  times: m.console_unit_times,
  megabytes: () => 'MB',
  switch: () => '',
}

export const shown = (key: SettingKey, value: number): number => (isInHundredths(key) ? value / HUNDRED : value)

function typed(key: SettingKey) {
  const { least, most } = MALL_SETTINGS[key]
  const [pattern, factor] = isInHundredths(key) ? [/^\d{1,9}(\.\d{1,2})?$/, HUNDRED] : [/^\d{1,9}$/, 1]
  return z
    .string({ required_error: 'required' })
    .trim()
    .min(1, 'required')
    .regex(pattern, 'number')
    .transform(Number)
    .pipe(
      z
        .number()
        .min(least / factor, 'least')
        .max(most / factor, 'most'),
    )
    .transform((number) => Math.round(number * factor))
}

const fields = Object.fromEntries(SETTING_KEYS.map((key) => [fieldOf(key), typed(key)]))

export const settingsSchema = z.object({
  ...(fields as Record<string, ReturnType<typeof typed>>),
  ...factorInput,
  seen: f.seen,
})

export const lookPictureTexts: Record<LookPicture, () => string> = {
  logo: m.console_look_logo,
  sharePicture: m.console_look_share_picture,
  serviceQr: m.console_look_qr,
  licence: m.console_look_licence,
}

export const settingActTexts: Record<string, () => string> = {
  saveSettings: m.console_act_save_settings,
  tryPayments: m.console_services_fens,
  makeBackup: m.console_act_make_backup,
  takeBackup: m.console_act_take_backup,
  openMall: m.console_act_open_mall,
  closeMall: m.console_act_close_mall,
  saveFacts: m.console_act_save_facts,
  saveLook: m.console_act_save_look,
  saveReturnAddress: m.console_act_save_return_address,
}
