import type { PUBLICATION_QUEUES } from '~/contract/publishing/desk'
import type { PublicationState } from '~/contract/publishing/kinds'
import { m } from '~/paraglide/messages'

export const publicationQueueTexts: Record<(typeof PUBLICATION_QUEUES)[number], () => string> = {
  open: m.console_publishing_open,
  approved: m.console_publishing_approved,
  rejected: m.console_publishing_rejected,
  all: m.console_filter_any,
}

export const publicationStateTexts: Record<PublicationState, () => string> = {
  waiting: m.console_publishing_waiting,
  shown: m.console_publishing_shown,
  approved: m.console_publishing_approved,
  rejected: m.console_publishing_rejected,
  replaced: m.console_publishing_replaced,
  withdrawn: m.console_publishing_withdrawn,
}

const moves: Record<string, () => string> = {
  submit: m.console_publishing_move_submit,
  show: m.console_publishing_move_show,
  approve: m.console_publishing_approved,
  keep: m.console_publishing_approved,
  reject: m.console_publishing_rejected,
  takeDown: m.console_publishing_rejected,
  replace: m.console_publishing_replaced,
  withdraw: m.console_publishing_withdrawn,
}

export const publicationMoveText = (move: string): string => moves[move]?.() ?? move
