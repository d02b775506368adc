import { z } from 'zod'
import { fieldOf, SETTING_KEYS, type SettingKey, SHOP_SETTINGS } from '~/contract/shop-settings'
import { m } from '~/paraglide/messages'
import { factorInput } from '~/parts/forms/factor-field'

const FEN_PER_YUAN = 100

export const labels: Record<SettingKey, () => string> = {
  'orders.freeFreightFrom': m.console_setting_free_freight,
  'orders.minutesToPay': m.console_setting_minutes_to_pay,
  'orders.daysToReceive': m.console_setting_days_to_receive,
  'orders.daysToFinish': m.console_setting_days_to_finish,
  'afterSales.hoursToAnswer': m.console_setting_hours_to_answer,
  'afterSales.hoursToSend': m.console_setting_hours_to_send,
  'afterSales.hoursToReceive': m.console_setting_hours_to_receive,
  'messages.smsPerDay': m.console_setting_sms_per_day,
}

export const units = {
  fen: m.console_unit_yuan,
  minutes: m.console_unit_minutes,
  hours: m.console_unit_hours,
  days: m.console_unit_days,
  count: m.console_unit_messages,
}

/** The number as a person types it: money in yuan. */
export const shown = (key: SettingKey, value: number): number =>
  SHOP_SETTINGS[key].unit === 'fen' ? value / FEN_PER_YUAN : value

/** What was typed, as the call takes it. */
function typed(key: SettingKey) {
  const { unit, least, most } = SHOP_SETTINGS[key]
  const [pattern, factor] = unit === 'fen' ? [/^\d{1,9}(\.\d{1,2})?$/, FEN_PER_YUAN] : [/^\d{1,9}$/, 1]
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

export const settingsSchema = z.object({ ...(fields as Record<string, ReturnType<typeof typed>>), ...factorInput })
