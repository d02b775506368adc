import * as m from '~/paraglide/messages'
import type { ReportReason, ReportState } from '../contract/members'

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
