import { GOODS_QUESTION_FORMS } from './goods-questions'

/** The forms of questions that people type into. */
export const QUESTION_FORMS = [
  ...GOODS_QUESTION_FORMS,
  {
    screen: 'question',
    thing: 'question.about',
    form: 'message',
    typed: { body: 'Can it come a day later?' },
    wrong: ['body', 'x'.repeat(501)],
    to: 'question',
  },
  {
    screen: 'consoleQuestion',
    thing: 'consoleQuestion.id',
    form: 'answer',
    typed: { body: 'It comes tomorrow' },
    wrong: ['body', ''],
    to: 'consoleQuestion',
  },
] as const
