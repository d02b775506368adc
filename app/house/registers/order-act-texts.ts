import * as m from '~/paraglide/messages'

export const orderActTexts: Record<string, () => string> = {
  shipOrder: () => m.console_act_ship_order(),
  closeOrder: () => m.console_act_close_order(),
  cancelOrder: () => m.console_act_cancel_order(),
  readdressOrder: () => m.console_act_readdress_order(),
  repriceOrder: () => m.console_act_reprice_order(),
  noteOrder: () => m.console_act_note_order(),
  exportOrders: () => m.console_act_export_orders(),
  saveOrderFilter: () => m.console_act_save_order_filter(),
  dropOrderFilter: () => m.console_act_drop_order_filter(),
}
