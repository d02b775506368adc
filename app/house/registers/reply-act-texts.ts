import * as m from '~/paraglide/messages'

export const replyActTexts: Record<string, () => string> = {
  replyToReview: () => m.console_act_reply_review(),
  hideReview: () => m.console_act_hide_review(),
  showReview: () => m.console_act_show_review(),
  replyToGoodsQuestion: () => m.console_act_reply_goods_question(),
  hideGoodsQuestion: () => m.console_act_hide_goods_question(),
  showGoodsQuestion: () => m.console_act_show_goods_question(),
  hideGoodsAnswer: () => m.console_act_hide_goods_answer(),
  showGoodsAnswer: () => m.console_act_show_goods_answer(),
  replyToFeedback: () => m.console_act_reply_feedback(),
  answerQuestion: () => m.console_questions_act(),
}

export const repliedKinds: Record<string, () => string> = {
  feedback: () => m.console_kind_feedback(),
  goodsQuestion: () => m.console_goods_question(),
  goodsAnswer: () => m.console_goods_answer(),
  question: () => m.questions_one(),
  publication: () => m.console_kind_publication(),
  report: () => m.console_kind_report(),
  wordList: () => m.console_kind_word_list(),
}
