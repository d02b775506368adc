import * as m from '~/paraglide/messages'

export const flashSaleFields = {
  day: m.console_word_day,
  slot: m.console_sales_slot,
  perOrder: m.console_sales_per_order,
  perMember: m.console_sales_per_member,
  earnsCommission: m.console_sales_earns,
  skus: m.console_sales_skus,
  skuIds: m.console_sales_skus,
  from: m.console_sales_from,
  to: m.console_sales_to,
  flashSales_firstHour: m.console_setting_sale_first_hour,
  flashSales_lastHour: m.console_setting_sale_last_hour,
  flashSales_slotHours: m.console_setting_sale_slot_hours,
  flashSales_minutesToPay: m.console_setting_sale_minutes_to_pay,
  flashSales_remindMinutes: m.console_setting_sale_remind_minutes,
}
