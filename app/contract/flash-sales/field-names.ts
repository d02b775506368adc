import { m } from '~/paraglide/messages'

/** What fields about flash sales are called. */
export const flashSaleFields = {
  flashSales_firstHour: m.console_setting_sale_first_hour,
  flashSales_lastHour: m.console_setting_sale_last_hour,
  flashSales_slotHours: m.console_setting_sale_slot_hours,
  flashSales_minutesToPay: m.console_setting_sale_minutes_to_pay,
  flashSales_remindMinutes: m.console_setting_sale_remind_minutes,
}
