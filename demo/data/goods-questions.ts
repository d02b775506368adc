import { answerAboutGoods } from '~/features/goods-questions/server/answer'
import { askAboutGoods } from '~/features/goods-questions/server/ask'
import { replyToGoodsQuestion } from '~/features/goods-questions/server/moderate'
import { db } from '~/platform/database/pool'
import { must } from '../fill-demo-orders'

const MEI = '13800138000'
const CHEN = '13800138011'
const WU = '13800138012'

interface DemoQuestion {
  goodsId: string
  by: string
  body: string
  isNamed?: true
  /** Of a buyer. */
  answer?: { by: string; body: string; isNamed?: true }
  /** Of the mall. */
  reply?: string
}

const questions: readonly DemoQuestion[] = [
  {
    goodsId: '7007',
    by: MEI,
    body: '电磁炉能用吗？锅底会不会刮花炉面？',
    answer: { by: WU, body: '可以用，我家就是电磁炉。锅底很平，端起来放下就不会刮。', isNamed: true },
    reply: '燃气灶、电磁炉和烤箱都可以用。',
  },
  {
    goodsId: '7007',
    by: CHEN,
    body: 'How heavy is it with the lid on?',
    isNamed: true,
    answer: { by: WU, body: 'Heavy! I lift it with both hands, but it never slides on the stove.' },
  },
  {
    goodsId: '6001',
    by: CHEN,
    body: '¿Se puede lavar a máquina?',
    answer: { by: MEI, body: 'Sí, en un saco y con agua fría. Salió como nuevo.' },
  },
  {
    goodsId: '3014',
    by: MEI,
    body: 'Tient-il bien en place quand il y a du vent ?',
    answer: { by: CHEN, body: 'Oui, le ruban intérieur se règle.' },
  },
  {
    goodsId: '2001',
    by: WU,
    body: '可以泡幾次？辦公室用保溫杯泡會不會太濃？',
    reply: '約可回沖七次；用保溫杯時少放一些茶葉就不會太濃。',
  },
  { goodsId: '7007', by: WU, body: '小一号的什么时候有货？' },
]

export async function fillDemoGoodsQuestions(operatorId: string): Promise<void> {
  const members = await db.selectFrom('members').select(['id', 'phone']).where('phone', 'in', [MEI, CHEN, WU]).execute()
  const idOf = (phone: string) => members.find((one) => one.phone === phone)?.id ?? ''
  for (const [at, { goodsId, by, body, isNamed = false, answer, reply }] of questions.entries()) {
    const sent = { goodsId, body, isNamed, submissionId: `demo-goods-question-${at}` }
    const { id } = must(await askAboutGoods(idOf(by), sent))
    if (answer)
      must(await answerAboutGoods(idOf(answer.by), { id, body: answer.body, isNamed: answer.isNamed ?? false }))
    if (reply) must(await replyToGoodsQuestion({ operatorId, id, reply }))
  }
}
