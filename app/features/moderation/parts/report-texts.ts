import * as m from '~/paraglide/messages'
import type { ReportReason, ReportState } from '../contract/members'
import type { REPORT_QUEUES } from '../contract/operators'

export const reportReasonTexts: Record<ReportReason, () => string> = {
  advertisement: m.reports_advertisement,
  fraud: m.reports_fraud,
  untrue: m.reports_untrue,
  insult: m.reports_insult,
  sexual: m.reports_sexual,
  rights: m.reports_rights,
  other: m.word_other,
}

export const reportStateTexts: Record<ReportState, () => string> = {
  open: m.reports_state_open,
  upheld: m.reports_state_upheld,
  dismissed: m.reports_state_dismissed,
}

export const reportQueueTexts: Record<(typeof REPORT_QUEUES)[number], () => string> = {
  open: m.console_reports_open,
  decided: m.console_reports_decided,
}

export const deskReportStates: Record<ReportState, () => string> = {
  open: m.console_reports_state_open,
  upheld: m.console_reports_state_upheld,
  dismissed: m.console_reports_state_dismissed,
}

export const deskReasonText = (reason: ReportReason | null): string =>
  reason === null ? m.console_reports_by_words() : reportReasonTexts[reason]()
