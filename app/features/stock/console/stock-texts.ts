import * as m from '~/paraglide/messages'
import type { MoveKind, STOCK_QUEUES, StockWay } from '../contract/operators'

export const queueTexts: Record<(typeof STOCK_QUEUES)[number], () => string> = {
  low: m.console_stock_low,
  out: m.console_stock_out,
  all: m.word_all,
}

export const levelText = ({ available }: { available: number }) =>
  available === 0 ? m.console_stock_out() : m.console_stock_low()

export const wayTexts: Record<StockWay, () => string> = {
  inbound: m.console_stock_inbound,
  writeOff: m.console_stock_write_off,
  count: m.console_stock_count,
}

export const moveTexts: Record<MoveKind, () => string> = {
  receive: m.console_stock_move_receive,
  reserve: m.console_stock_move_reserve,
  release: m.console_stock_move_release,
  sell: m.console_stock_move_sell,
  return: m.console_stock_move_return,
  'write off': m.console_stock_move_write_off,
  allot: m.console_stock_move_allot,
  'take back': m.console_stock_move_take_back,
}
