import * as m from '~/paraglide/messages'
import { type Order, orderStatusTexts, RECEIPT_EXTRA_DAYS } from '../contract/members'

export const statusText = (status: Order['status']): string => orderStatusTexts[status]()

export const orderMoveTexts: Record<string, () => string> = {
  place: m.orders_move_place,
  pay: m.orders_move_pay,
  cancel: m.orders_move_cancel,
  reprice: m.orders_move_reprice,
  readdress: m.orders_move_readdress,
  readdressUnpaid: m.orders_move_readdress,
  expire: m.orders_move_expire,
  revive: m.orders_move_revive,
  ship: m.orders_move_ship,
  unship: m.orders_move_unship,
  correctWaybill: m.orders_move_correct_waybill,
  correctWaybillPaid: m.orders_move_correct_waybill,
  extend: () => m.parcels_move_extend({ days: RECEIPT_EXTRA_DAYS }),
  receive: m.orders_move_receive,
  finish: m.orders_move_finish,
  close: m.orders_move_close,
}

export function amountName(status: Order['status']): string {
  if (status === 'unpaid') return m.orders_sum_payable()
  return status === 'cancelled' ? m.word_total() : m.orders_sum_paid()
}
