import * as m from '~/paraglide/messages'
import type { ReportReason, ReportState } from '../contract/members'
import type { REPORT_QUEUES } from '../contract/operators'
import { reportReasonTexts } from '../parts/report-texts'

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
