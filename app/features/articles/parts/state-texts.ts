import * as m from '~/paraglide/messages'
import type { ArticleState } from '../contract/limits'

export const articleStateTexts: Record<ArticleState, () => string> = {
  draft: m.articles_state_draft,
  'in review': m.articles_state_in_review,
  scheduled: m.articles_state_scheduled,
  published: m.articles_state_published,
  rejected: m.articles_state_rejected,
  off: m.articles_state_off,
}

export const articleStateTones: Record<ArticleState, 'tint' | 'good' | 'price' | 'quiet'> = {
  draft: 'quiet',
  'in review': 'tint',
  scheduled: 'tint',
  published: 'good',
  rejected: 'price',
  off: 'quiet',
}
