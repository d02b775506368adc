import { z } from 'zod'
import { operator } from '~/contract/call'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { TRIALS } from '~/contract/trials'
import * as m from '~/paraglide/messages'
import { LEGAL_FACTS, mallFacts } from './members'
import { type Bounds, fieldOf, MALL_SETTINGS, SETTING_KEYS, type SettingKey } from './numbers'

const desk = operator(may.changeSettings)

const when = z.string().nullable()

/** `inside`: it opens inside the messenger alone. `page`: where it could have been paid. */
export const openedFen = z.object({
  channel: z.string(),
  outcome: z.enum(['taken', 'inside', 'refused', 'unreached']),
  detail: z.string(),
  page: z.string(),
})

export const serviceDesk = {
  openFens: desk.post('/api/console/tryPayments', {
    about: 'Opens an order of one fen by each way to pay and closes it again, unpaid; what each service has said.',
    input: f.none,
    output: z.object({ items: z.array(openedFen) }),
  }),
  services: desk.get('/api/console/services', {
    about:
      'Every external service: the result of its last check, since when it fails, and the queue that waits for it.',
    input: z.object({}),
    output: z.object({
      items: z.array(
        z.object({
          vendor: z.string(),
          trial: z.enum(TRIALS).nullable(),
          detail: z.string(),
          triedAt: when,
          failingSince: when,
          failures: z.number().int(),
          operation: z.string(),
          workedAt: when,
          heardAt: when,
        }),
      ),
      /** Payments and refunds without an outcome, and failed calls. */
      waiting: z.array(
        z.object({
          what: z.enum(['payments', 'refunds', 'calls']),
          of: z.string(),
          count: z.number().int(),
          since: z.string(),
        }),
      ),
      /** To pay by, where money moves. */
      channels: z.array(z.string()),
    }),
  }),
}

export const RETURN_ADDRESS_KEY = 'afterSales.returnAddress'

const setting = z.object({
  key: z.enum(SETTING_KEYS as [SettingKey, ...SettingKey[]]),
  value: z.number().int(),
  isSet: z.boolean(),
})
export type Setting = z.output<typeof setting>

export const returnAddress = z.object({ name: f.text(40), phone: f.text(20), place: f.text(60), detail: f.text(140) })
export type ReturnAddress = z.output<typeof returnAddress>

const within = ({ least, most }: Bounds) =>
  z.number({ invalid_type_error: 'number' }).int('number').min(least, 'least').max(most, 'most').optional()

const numbers = Object.fromEntries(SETTING_KEYS.map((key) => [fieldOf(key), within(MALL_SETTINGS[key])]))

export const mallSettingDesk = {
  show: desk.get('/api/console/settings', {
    about: 'The mall’s settings; money in fen. Without a return address no return can be approved.',
    input: f.none,
    output: z.object({
      settings: z.array(setting),
      returnAddress: returnAddress.nullable(),
      facts: mallFacts,
      marks: z.object({ sections: z.record(z.string()), returnAddress: z.string(), facts: z.string() }),
    }),
  }),
  save: desk.post('/api/console/saveSettings', {
    factor: 'fresh',
    about:
      'Changes numeric settings; those that are left out keep their value. Names have `_` for the dot of the key. `seen` is the mark of the section that they stand in.',
    input: z.object({ ...(numbers as Record<string, ReturnType<typeof within>>), seen: f.seen }),
    output: z.object({ changed: z.number().int() }),
  }),
  saveReturnAddress: desk.post('/api/console/saveReturnAddress', {
    factor: 'fresh',
    about: 'Sets the return address; cases that were approved before keep the address they showed.',
    input: returnAddress.extend({ seen: f.seen }),
    output: f.none,
  }),
  saveFacts: desk.post('/api/console/saveFacts', {
    factor: 'fresh',
    whole: true,
    about: 'Replaces the legal notices, the customer-service link and the preview of shared links, all at once.',
    input: mallFacts.extend({ seen: f.seen }),
    /** Needed to open, and still empty. */
    output: z.object({ missing: z.array(z.enum(LEGAL_FACTS)) }),
  }),
}

export const settingFields = {
  afterSales_hoursToAnswer: m.console_setting_hours_to_answer,
  afterSales_hoursToReceive: m.console_setting_hours_to_receive,
  afterSales_hoursToSend: m.console_setting_hours_to_send,
  afterSales_keepFreight: m.console_setting_keep_freight,
  members_mostSessions: m.console_setting_most_sessions,
  keys_callsPerMinute: m.console_setting_keys_calls_per_minute,
  backups_isDaily: m.console_setting_backups_daily,
  backups_hour: m.console_setting_backups_hour,
  backups_inBucket: m.console_setting_backups_place,
  backups_days: m.console_setting_backups_days,
  backups_weeks: m.console_setting_backups_weeks,
  messages_smsNews: m.console_setting_sms_news,
  messages_smsPerDay: m.console_setting_sms_per_day,
  uploads_memberMegabytes: m.console_setting_uploads_sum,
  uploads_dayMegabytes: m.console_setting_uploads_day,
  uploads_freeMegabytes: m.console_setting_uploads_room,
  uploads_freePercent: m.console_setting_uploads_room_share,
  orders_daysToFinish: m.console_setting_days_to_finish,
  orders_daysToReceive: m.console_setting_days_to_receive,
  orders_freeFreightFrom: m.console_setting_free_freight,
  orders_hoursToAccept: m.console_setting_hours_to_accept,
  approvals_priceCutAbove: m.console_setting_price_cut_above,
  orders_hoursToShip: m.console_setting_hours_to_ship,
  orders_daysOnWay: m.console_setting_days_on_way,
  orders_minutesToPay: m.console_setting_minutes_to_pay,
  orders_mostUnpaid: m.console_setting_most_unpaid,
  orders_heldPieces: m.console_setting_held_pieces,
  publishing_nicknameFirst: m.console_setting_nickname_first,
  publishing_articleFirst: m.console_setting_article_first,
  publishing_videoFirst: m.console_setting_video_first,
  publishing_cardFirst: m.console_setting_card_first,
  publishing_goodsQuestionFirst: m.console_setting_goods_question_first,
  publishing_shopFirst: m.console_setting_shop_first,
  publishing_avatarFirst: m.console_setting_avatar_first,
}
