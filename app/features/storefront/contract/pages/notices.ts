import * as m from '~/paraglide/messages'

export const pageNotices = {
  pageChanged: { title: m.notices_page_changed_title, text: m.notices_page_changed_text },
} as const
