import * as m from '~/paraglide/messages'
import { ownOf } from '~/values/own'
import type { INVOICE_QUEUES } from '../contract/operators'
import { invoiceStateTexts } from '../parts/invoice-texts'

export const invoiceQueueTexts: Record<(typeof INVOICE_QUEUES)[number], () => string> = {
  ...invoiceStateTexts,
  all: m.word_all,
}

const moves: Record<string, () => string> = {
  ask: m.console_invoices_move_ask,
  issue: m.invoices_state_issued,
  refuse: m.invoices_state_refused,
  void: m.invoices_state_void,
  takeBack: m.console_invoices_taken_back,
}

export const invoiceMoveText = (move: string): string => ownOf(moves, move)?.() ?? move
