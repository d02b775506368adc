import * as m from '~/paraglide/messages'

/** What a member is told, each kind with its title and its text. */
export const accountNotices = {
  phoneChanged: { title: m.notices_phone_changed_title, text: m.notices_phone_changed_text },
  logoffRequested: { title: m.notices_logoff_requested_title, text: m.notices_logoff_requested_text },
} as const
