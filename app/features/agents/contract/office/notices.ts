import * as m from '~/paraglide/messages'

export const agentOfficeNotices = {
  invited: { title: m.notices_invited_title, text: m.notices_invited_text },
} as const
