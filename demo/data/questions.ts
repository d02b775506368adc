import { answerQuestion, askQuestion } from '~/features/support/server/questions/ask-question'
import { must } from '../fill-demo-orders'

const questions = [
  {
    goodsId: '7001',
    body: '请问这款香薰蜡烛可以烧多久？卧室十平方米左右，味道会不会太浓？',
    answer: '您好，一支可以燃烧四十小时左右。十平方米的卧室点半小时再熄掉，余香刚刚好。',
  },
  { goodsId: '3012', body: 'Is the scarf warm enough for a windy winter by the sea?', answer: undefined },
] as const

export async function fillDemoQuestions(memberId: string, operatorId: string): Promise<void> {
  for (const { goodsId, body, answer } of questions) {
    const sent = { body, pictures: [], submissionId: `demo-question-${goodsId}` }
    const { id } = must(await askQuestion(memberId, { ...sent, kind: 'goods', subjectId: goodsId }))
    if (answer) must(await answerQuestion(operatorId, { id, body: answer, seen: 1 }))
  }
}
