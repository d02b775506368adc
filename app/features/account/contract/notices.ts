import * as m from '~/paraglide/messages'

export const accountNotices = {
  phoneChanged: { title: m.notices_phone_changed_title, text: m.notices_phone_changed_text },
  logoffRequested: { title: m.notices_logoff_requested_title, text: m.notices_logoff_requested_text },
} as const
