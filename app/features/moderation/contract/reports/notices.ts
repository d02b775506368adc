import * as m from '~/paraglide/messages'

export const reportNotices = {
  reportUpheld: { title: m.reports_upheld_title, text: m.reports_upheld_text },
  reportDismissed: { title: m.reports_dismissed_title, text: m.reports_dismissed_text },
} as const
