import * as m from '~/paraglide/messages'
import type { ArticleKind, ArticleState } from '../contract/limits'

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

export const articleKindTexts: Record<ArticleKind, () => string> = {
  school: m.console_articles_of_mall,
  member: m.console_articles_of_member,
}

export const articleMoveTexts: Record<string, () => string> = {
  write: m.console_articles_move_write,
  submit: m.console_articles_move_submit,
  show: m.console_articles_move_show,
  approve: m.console_articles_move_approve,
  reject: m.console_articles_move_reject,
  plan: m.console_articles_move_plan,
  publish: m.console_articles_move_publish,
  takeOff: m.console_articles_move_take_off,
  withdraw: m.console_articles_move_withdraw,
  takeDown: m.console_articles_move_take_down,
}
