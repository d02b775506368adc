import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const articleRefusals = {
  articleChanged: { code: 4975, status: 409, say: m.refusal_article_changed },
  articleEmpty: { code: 4976, status: 409, say: m.refusal_article_empty },
  articlesFull: { code: 4977, status: 409, say: m.refusal_articles_full },
  articleState: { code: 4978, status: 409, say: m.refusal_article_state },
  articlesLong: { code: 5322, status: 409, say: m.refusal_articles_long },
} as const satisfies Refusals
