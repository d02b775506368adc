import { answerQuestion, askQuestion, writeMessage } from '~/features/support/server/questions/ask-question'
import { desk } from '~/house/registers/desk'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { someGoods } from './cast'
import { anOperator } from './order-life'
import { byId, caseOf, type Open, type Own, order, picture } from './own-makers'
import { goodsOf, type Make, type Owned, paidThing } from './thing-makers'

/** What a member writes. */
export const message = (body = 'Is it warm?', pictures: string[] = []) => ({
  ...{ body, pictures },
  submissionId: randomToken(),
})

/** Lets a member write on, however much they have written today. */
const forgetCount = (memberId: string) =>
  db.deleteFrom('daily_counts').where('key', '=', `question:${memberId}`).execute()

/** The number of the thread that a member has opened about goods. */
export async function aQuestion({ id: memberId }: { id: string }, goodsId?: string, body?: string): Promise<string> {
  await forgetCount(memberId)
  const about = { kind: 'goods', subjectId: goodsId ?? (await someGoods('scarf')).id } as const
  const result = await askQuestion(memberId, { ...message(body), ...about })
  if (!result.ok) throw new Error(result.refusal)
  return result.value.id
}

/** Answers the newest message of a thread. */
export async function answered(id: string, body = 'Yes, it is'): Promise<void> {
  const thread = db.selectFrom('questions').select('last_no').where('id', '=', id)
  const { last_no: seen } = await thread.executeTakeFirstOrThrow()
  const done = await answerQuestion(await anOperator(), { id, body, seen })
  if (!done.ok) throw new Error(done.refusal)
}

let grown = ''
/** Adds to a member's threads a longer one than before. */
export async function growThreads(by: { id: string }, goodsId: string): Promise<void> {
  grown = await aQuestion(by, goodsId)
  await answered(grown)
  for (let at = 0; at < 3; at++) await writeMessage(by.id, { ...message(), id: grown })
  await answered(grown)
}

/** The screens of one thread, which list its messages. */
export const threadLists = { question: () => ({ id: grown }), consoleQuestion: () => ({ id: grown }) }

const thread: Make = async (owner, skuId) => {
  const mark = `Warm as ${randomToken(6)}`
  return { query: { id: await aQuestion(owner, await goodsOf(skuId), mark) }, mark }
}

/** What the screens of questions name, and whose it is. */
export const questionThings = {
  'question.id': { make: thread } satisfies Owned,
  'question.about': {
    make: async (owner, skuId) => {
      const { mark } = await paidThing(owner, skuId)
      return { query: { kind: 'order', about: mark }, mark }
    },
  } satisfies Owned,
  'consoleQuestion.id': { make: thread, roles: desk.questions.details.roles } satisfies Owned,
  'consoleQuestions.authorId': 'a filter: finds only what the asker may see',
  'consoleQuestions.subjectId': 'a filter: finds only what the asker may see',
} as const

const own = byId(async (owner) => ({ id: await aQuestion(owner) }))
const goods = { kind: 'goods' } as const

/** What the calls of questions name. */
export const questionCells: Record<string, Own | Open> = {
  'questions.about.subjectId': { make: order, input: (subjectId) => ({ kind: 'order', subjectId }) },
  'questions.ask.subjectId': { make: caseOf, input: (subjectId) => ({ ...message(), kind: 'case', subjectId }) },
  'questions.ask.submissionId': 'made by the browser',
  'questions.ask.pictures': {
    make: picture,
    input: (key, _, __, { scarf }) => ({ ...message('Is it like this?', [key]), ...goods, subjectId: scarf.id }),
  },
  'questions.write.id': { make: own.make, input: (id) => ({ ...message(), id }) },
  'questions.write.submissionId': 'made by the browser',
  'questions.write.pictures': {
    make: picture,
    input: async (key, _, caller) => ({ ...message('Is it like this?', [key]), id: await aQuestion(caller) }),
  },
  'questions.details.id': own,
  'questions.read.id': { make: own.make, input: (id) => ({ id, no: 1 }) },
}
