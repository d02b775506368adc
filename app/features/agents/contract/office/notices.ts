import * as m from '~/paraglide/messages'

/** What a member is told about whoever invited them. */
export const agentOfficeNotices = {
  invited: { title: m.notices_invited_title, text: m.notices_invited_text },
} as const
