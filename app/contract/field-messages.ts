import type { ZodIssue } from 'zod'
import * as m from '~/paraglide/messages'
import type { Locale } from '~/values/locales'
import { ownOf } from '~/values/own'

const sentences: Record<string, (params: { most: number }, options: { locale: Locale }) => string> = {
  required: m.field_required,
  phone: m.field_phone,
  code: m.field_code,
  region: m.field_region,
  quantity: m.field_quantity,
  unknown_id: m.field_unknown,
  long: m.field_long,
  short: m.field_short,
  many: m.field_many,
  date: m.field_date,
  amount: m.field_amount,
  stars: m.field_stars,
  agreement: m.field_agreement,
  waybill: m.field_waybill,
  link: m.field_link,
  card_phone: m.cards_field_phone_wrong,
  mail: m.cards_field_mail_wrong,
  tax_number: m.invoices_field_tax_number_wrong,
  invoice_number: m.invoices_field_number_wrong,
  factor: m.console_field_factor,
  web_address: m.console_field_web_address,
  screen: m.console_pages_field_screen,
  endpoint: m.console_webhooks_field_url,
  service_link: m.console_field_service_link,
  enrolment: m.console_enrol_field,
  number: m.console_field_number,
  least: m.console_field_least,
  most: m.console_field_most,
  rate: m.console_commissions_field_rate,
  percentage: m.console_draws_field_percentage,
  endless: m.console_draws_field_endless,
  percent: m.console_coupons_field_percent,
  both: m.console_both,
  choose: m.console_choose,
  needless: m.console_coupons_field_needless,
  later: m.console_coupons_field_later,
  gone: m.console_coupons_field_gone,
  either: m.console_coupons_field_either,
  bulk_percent: m.console_bulk_percent_wrong,
  service_phone: m.console_look_phone_wrong,
  two_words: m.console_synonyms_two,
  one_of_rule: m.console_groups_rule_none,
  colour: m.console_look_colour_wrong,
}

const generic: Partial<Record<ZodIssue['code'], string>> = { too_big: 'long', too_small: 'short' }

export function fieldMessage(issue: ZodIssue, locale: Locale): string {
  const missing = issue.code === 'invalid_type' && issue.received === 'undefined'
  const key = missing ? 'required' : issue.message in sentences ? issue.message : (generic[issue.code] ?? 'unknown_id')
  const most = issue.code === 'too_big' ? Number(issue.maximum) : issue.code === 'too_small' ? Number(issue.minimum) : 0
  return (ownOf(sentences, key) ?? m.field_unknown)({ most }, { locale })
}
