import { paths, withQuery } from '../../app/paths'
import { inShop } from './shop-database'
import { onShop } from './shop-verbs'
import { GOODS } from './shopping-journey'

/** Questions about gloves that a member has received: one of theirs with answers, and one that they may answer. */
export async function withGoodsQuestions(orderId: string): Promise<Record<string, string>> {
  const [order] = await inShop<{ member_id: string }>('select member_id from orders where id = $1', [orderId])
  const own = { id: order?.member_id as string }
  const { answered, toAnswer } = await onShop(async () => {
    const { aGoodsAnswer, aGoodsQuestion } = await import('./goods-questions')
    const { somebody } = await import('./payouts')
    const stranger = await somebody()
    const toAnswer = await aGoodsQuestion(
      stranger,
      GOODS.gloves.id,
      'Do they fit small hands?\nMine are a size six.',
      true,
    )
    const answered = await aGoodsQuestion(stranger, GOODS.gloves.id, 'Can one use a phone with them on?')
    await aGoodsAnswer(own, answered, 'Yes, with the thumb and one finger.', true)
    await aGoodsQuestion(own, GOODS.gloves.id, 'How warm are they on a bicycle?')
    return { answered, toAnswer }
  })
  return {
    'one question on goods': withQuery(paths.goodsQuestion, { id: answered }),
    'answering a question on goods': withQuery(paths.answerGoodsQuestion, { id: toAnswer }),
    'answering once more': withQuery(paths.answerGoodsQuestion, { id: answered }),
    'own questions on goods': paths.ownGoodsQuestions,
    'own answers about goods': withQuery(paths.ownGoodsQuestions, { kind: 'goodsAnswer' }),
    'removing a question on goods': withQuery(paths.ownGoodsQuestions, { kind: 'goodsQuestion', remove: answered }),
  }
}

export const goodsQuestionDeskScreens = (one: string): Record<string, string> => ({
  'goods questions': paths.consoleGoodsQuestions,
  'no hidden goods questions': withQuery(paths.consoleGoodsQuestions, { queue: 'hidden', goodsId: 'nothing' }),
  'one goods question': one,
})
