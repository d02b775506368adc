import * as m from '~/paraglide/messages'

/** What people call the inputs and settings of withdrawals. */
export const payoutFields = {
  amount: m.payouts_amount,
  way: m.payouts_way,
  accountName: m.word_real_name,
  accountNumber: m.payouts_account_number,
  bank: m.payouts_bank,
  idNumber: m.payouts_id_number,
  year: m.payouts_year,
  proof: m.console_field_proof,
  event: m.field_name_kind,
  month: m.payouts_month,
  payouts_isOn: m.console_setting_payouts_on,
  payouts_least: m.console_setting_payouts_least,
  payouts_most: m.console_setting_payouts_most,
  payouts_perDay: m.console_setting_payouts_per_day,
  payouts_fee: m.console_setting_payouts_fee,
  payouts_tax: m.console_setting_payouts_tax,
  payouts_taxFrom2: m.console_setting_payouts_tax_from2,
  payouts_tax2: m.console_setting_payouts_tax2,
  payouts_taxFrom3: m.console_setting_payouts_tax_from3,
  payouts_tax3: m.console_setting_payouts_tax3,
  payouts_idNumber: m.console_setting_payouts_id_number,
  approvals_payoutAbove: m.console_setting_payout_above,
}
