import * as m from '~/paraglide/messages'

export const articleNotices = {
  articleTakenDown: { title: m.notices_article_down_title, text: m.notices_taken_down_text },
} as const
