import * as m from '~/paraglide/messages'

export const stockNames = {
  pieces: m.console_word_pieces,
  expected: m.field_name_form,
  lastId: m.field_name_form,
  reference: m.console_stock_reference,
  row: m.console_stock_list,
  stock_lowBelow: m.console_setting_stock_low_below,
}
