import * as m from '~/paraglide/messages'
import { ownOf } from '~/values/own'
import type { ArticleKind } from '../contract/limits'

export const articleKindTexts: Record<ArticleKind, () => string> = {
  school: m.console_articles_of_mall,
  member: m.console_articles_of_member,
}

const moves: Record<string, () => string> = {
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

export const articleMoveText = (move: string): string => ownOf(moves, move)?.() ?? move
