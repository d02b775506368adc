import { sql } from 'kysely'
import type { Reader } from '../database/transaction'

export type CommentFilter = 'all' | 'pictures' | 'good' | 'middling' | 'bad'

export type CommentRow = {
  id: string
  author: string
  is_anonymous: boolean
  stars: number
  body: string
  pictures: string[]
  option_text: string
  reply: string | null
  created_at: Date
}

export type CommentCounts = Record<CommentFilter, number> & { average: number | null }

const conditions = {
  all: sql`true`,
  pictures: sql`cardinality(pictures) > 0`,
  good: sql`stars >= 4`,
  middling: sql`stars = 3`,
  bad: sql`stars <= 2`,
} as const satisfies Record<CommentFilter, unknown>

export async function listComments(
  reader: Reader,
  goodsId: string,
  { filter, beforeId, most }: { filter: CommentFilter; beforeId?: string; most: number },
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select goods_comments.id, members.nickname as author, is_anonymous, stars, body, pictures, option_text, reply,
      goods_comments.created_at
    from goods_comments join members on members.id = member_id
    where goods_id = ${goodsId} and hidden_at is null and ${conditions[filter]}
      and ${beforeId === undefined ? sql`true` : sql`goods_comments.id < ${beforeId}`}
    order by goods_comments.id desc limit ${most}`.execute(reader)
  return rows
}

/** Undefined where there are no such goods, or only a draft of them. */
export async function countComments(reader: Reader, goodsId: string): Promise<CommentCounts | undefined> {
  const { rows } = await sql<CommentCounts>`
    select counts.* from goods, lateral (
      select count(*) as all, count(*) filter (where ${conditions.pictures}) as pictures,
        count(*) filter (where ${conditions.good}) as good, count(*) filter (where ${conditions.middling}) as middling,
        count(*) filter (where ${conditions.bad}) as bad, round(avg(stars), 1)::float8 as average
      from goods_comments where goods_id = goods.id and hidden_at is null) counts
    where goods.id = ${goodsId} and status <> 'draft'`.execute(reader)
  return rows[0]
}
