import type { z } from 'zod'
import { rejectedOf } from '~/features/moderation/server/publishing/publish'
import { db } from '~/platform/database/pool'
import { firstOf } from '~/values/characters'
import { type Locale, pickText } from '~/values/locales'
import { cutPage, decodeCursor, PAGE_SIZE, type Page, pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { GoodsAnswer, GoodsQuestion, goodsQuestionCalls, OwnGoodsQuestion, OwnState } from '../contract/members'
import {
  type AnswerRow,
  countShown,
  findShown,
  listAnswers,
  listOwnAnswers,
  listOwnQuestions,
  listShown,
  type QuestionRow,
} from './store-lists'

type Input<K extends keyof typeof goodsQuestionCalls> = z.output<(typeof goodsQuestionCalls)[K]['input']>
type Output<K extends keyof typeof goodsQuestionCalls> = z.input<(typeof goodsQuestionCalls)[K]['output']>

const MASK = '***'

const authorOf = ({ author, is_named }: Pick<QuestionRow, 'author' | 'is_named'>) =>
  is_named ? `${firstOf(author, 1)}${MASK}` : null

const shownAnswer = (row: AnswerRow): GoodsAnswer => ({
  id: row.id,
  body: row.body,
  author: authorOf(row),
  sentAt: row.sent_at,
})

const shownQuestion = (row: QuestionRow): GoodsQuestion => ({
  id: row.id,
  body: row.body,
  author: authorOf(row),
  sentAt: row.sent_at,
  reply: row.reply,
  answerCount: row.answer_count,
})

export async function listGoodsQuestions({
  goodsId,
  cursor,
  most = PAGE_SIZE,
}: Input<'list'>): Promise<Result<Output<'list'>, 'notFound'>> {
  const [rank, id] = decodeCursor(cursor ?? '') ?? []
  const after = id === undefined ? undefined : { isAnswered: rank === 1, id: String(id) }
  const [count, found] = await Promise.all([countShown(db, goodsId), listShown(db, goodsId, { after, most: most + 1 })])
  if (count === undefined) return refuse('notFound')
  const { rows, next } = cutPage(found, (row) => [Number(row.answer_count > 0), row.id], most)
  const items = rows.map((row) => ({ ...shownQuestion(row), newest: row.newest && shownAnswer(row.newest) }))
  return ok({ count, items, next })
}

export async function readGoodsQuestion(
  { id, cursor }: Input<'details'>,
  locale: Locale,
): Promise<Result<Output<'details'>, 'notFound'>> {
  const row = await findShown(db, id)
  if (!row) return refuse('notFound')
  const { rows, next } = await pageById(cursor, (beforeId, most) => listAnswers(db, id, beforeId, most))
  const goods = { goodsId: row.goods_id, title: pickText(row.title, locale), picture: row.picture }
  return ok({ ...shownQuestion(row), ...goods, items: rows.map(shownAnswer), next })
}

export const stateOf = (row: { is_shown: boolean; hidden_reason: string | null }): OwnState =>
  row.is_shown ? 'shown' : row.hidden_reason === null ? 'waiting' : 'hidden'

export async function readOwn(
  memberId: string,
  { kind, cursor }: Input<'own'>,
  locale: Locale,
): Promise<Page<OwnGoodsQuestion>> {
  const list = kind === 'goodsQuestion' ? listOwnQuestions : listOwnAnswers
  const { rows, next } = await pageById(cursor, (beforeId, most) => list(db, memberId, beforeId, most))
  const hidden = rows.map((row) => ({ id: row.id, reason: row.hidden_reason ?? '' }))
  const rejections = await rejectedOf(db, kind, hidden)
  const items = rows.map((row) => ({
    id: row.id,
    questionId: row.question_id,
    goodsId: row.goods_id,
    title: pickText(row.title, locale),
    picture: row.picture,
    question: row.question,
    body: row.body,
    isNamed: row.is_named,
    state: stateOf(row),
    hiddenReason: row.hidden_reason,
    rejectionId: rejections.get(row.id) ?? null,
    answerCount: row.answer_count,
    sentAt: row.sent_at,
  }))
  return { items, next }
}
