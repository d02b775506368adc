import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import {
  PUBLISHED_KINDS,
  type PublicationState,
  publishedText,
  REPORTED_KINDS,
  reportedText,
} from '../contract/members'
import type { PUBLICATION_QUEUES, Queued, QueueKind } from '../contract/operators'

export function queueKindText(kind: QueueKind): string {
  const sent = PUBLISHED_KINDS.find((one) => one === kind)
  if (sent) return publishedText(sent, getLocale())
  const reported = REPORTED_KINDS.find((one) => one === kind)
  return reported ? reportedText(reported, getLocale()) : ''
}

export const publicationQueueTexts: Record<(typeof PUBLICATION_QUEUES)[number], () => string> = {
  open: m.console_publishing_state_open,
  approved: m.console_publishing_state_approved,
  rejected: m.console_publishing_state_rejected,
  all: m.word_all,
}

export const publicationStateTexts: Record<PublicationState, () => string> = {
  waiting: m.console_publishing_waiting,
  shown: m.console_publishing_shown,
  approved: m.console_publishing_state_approved,
  rejected: m.console_publishing_state_rejected,
  replaced: m.console_publishing_replaced,
  withdrawn: m.console_publishing_withdrawn,
}

export function queuedStateText({ state, appeal }: Pick<Queued, 'state' | 'appeal'>): string {
  if (state === 'reported') return m.console_publishing_reported()
  if (state === 'waiting' && appeal !== null) return m.console_publishing_appealed()
  return publicationStateTexts[state]()
}

export const publicationMoveTexts: Record<string, () => string> = {
  submit: m.console_publishing_move_submit,
  show: m.console_publishing_move_show,
  hide: m.console_reviews_state_hidden,
  restore: m.console_publishing_move_restore,
  approve: m.console_publishing_state_approved,
  keep: m.console_publishing_state_approved,
  reject: m.console_publishing_state_rejected,
  takeDown: m.console_publishing_state_rejected,
  replace: m.console_publishing_replaced,
  withdraw: m.console_publishing_withdrawn,
  revoke: m.console_publishing_state_rejected,
  appeal: m.console_publishing_appealed,
}
