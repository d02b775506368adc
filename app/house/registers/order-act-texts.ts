import * as m from '~/paraglide/messages'

export const orderActTexts: Record<string, () => string> = {
  shipOrder: () => m.console_act_ship_order(),
  unshipOrder: () => m.console_act_unship_order(),
  correctWaybill: () => m.console_act_correct_waybill(),
  closeOrder: () => m.console_act_close_order(),
  cancelOrder: () => m.console_act_cancel_order(),
  readdressOrder: () => m.console_act_readdress_order(),
  repriceOrder: () => m.console_act_reprice_order(),
  noteOrder: () => m.console_act_note_order(),
  exportOrders: () => m.console_act_export_orders(),
  takeTable: () => m.console_act_take_table(),
  tookTable: () => m.console_act_took_table(),
  brokeOffTable: () => m.console_act_broke_off_table(),
  readImport: () => m.console_act_read_import(),
  startImport: () => m.console_act_start_import(),
  stopImport: () => m.console_act_stop_import(),
  endImport: () => m.console_act_end_import(),
  saveOrderFilter: () => m.console_act_save_order_filter(),
  dropOrderFilter: () => m.console_act_drop_order_filter(),
  proposeOrder: () => m.console_act_propose_order(),
  withdrawProposal: () => m.console_act_withdraw_proposal(),
}

export const orderKinds: Record<string, () => string> = {
  order: () => m.orders_one(),
  orders: () => m.orders_many(),
  parcel: () => m.parcels_title(),
  proposal: () => m.console_proposal(),
  table: () => m.console_kind_table(),
}
