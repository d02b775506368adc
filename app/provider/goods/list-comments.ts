import type { z } from 'zod'
import type { goodsCalls } from '~/contract/goods-calls'
import { decodeCursor, encodeCursor, PAGE_SIZE } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import { db } from '../database/pool'
import { type CommentRow, countComments, listComments } from './comments-store'

type Comments = z.input<typeof goodsCalls.comments.output>

const MASK = '***'

const authorOf = ({ author, is_anonymous }: CommentRow) => (is_anonymous ? `${[...author][0] ?? ''}${MASK}` : author)

function readBefore(cursor: string | undefined): string | undefined {
  const [id] = decodeCursor(cursor ?? '') ?? []
  return typeof id === 'string' ? id : undefined
}

/** Reviews of goods, newest first: good from 4 stars, bad up to 2. Refused: notFound, where there are no such goods. */
export async function listGoodsComments(
  input: z.output<(typeof goodsCalls.comments)['input']>,
): Promise<Result<Comments, 'notFound'>> {
  const [counted, rows] = await Promise.all([
    countComments(db, input.goodsId),
    listComments(db, input.goodsId, {
      filter: input.filter,
      beforeId: readBefore(input.cursor),
      most: PAGE_SIZE + 1,
    }),
  ])
  if (!counted) return refuse('notFound')
  const { average, ...counts } = counted
  const shown = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined
  return ok({
    items: shown.map((row) => ({
      id: row.id,
      author: authorOf(row),
      stars: row.stars,
      body: row.body,
      pictures: row.pictures,
      optionText: row.option_text,
      reply: row.reply,
      createdAt: row.created_at.toISOString(),
    })),
    next: last && encodeCursor([last.id]),
    average,
    counts,
  })
}
