import { type RawBuilder, sql } from 'kysely'
import { historyOf } from '~/platform/database/flow'
import { holding } from '~/platform/database/like'
import type { Reader } from '~/platform/database/transaction'
import type { VideoState } from '../contract/members'
import { columns, type VideoContent, type VideoRow } from './store'

export interface ShownRow {
  id: number
  videoId: string
  shown: VideoContent
  shownAt: string
  plays: number
  likes: number
  isLiked: boolean
  width: number
  height: number
  seconds: number
  author: { id: string; nickname: string } | null
  businessId: string | null
}

const shownOnes = (viewerId: string | undefined) => sql`
  select v.shown_no as id, v.id as "videoId", v.shown, v.shown_at as "shownAt", v.plays, v.likes,
    ${viewerId ? sql`exists (select from video_likes l where l.video_id = v.id and l.member_id = ${viewerId})` : sql`false`} as "isLiked",
    f.width, f.height, f.seconds,
    case when m.id is not null then jsonb_build_object('id', m.id, 'nickname', m.nickname) end as author,
    m.business_id as "businessId"
  from videos v join video_files f on f.key = v.shown ->> 'file' left join members m on m.id = v.member_id`
// An account that is being erased shows nothing any more.
const isSeen = sql`v.shown is not null and (m.id is null or m.status = 'active')`

export interface ShownQuery {
  viewerId?: string
  author?: string
  goodsId?: string
  words?: readonly string[]
  upTo?: number
  before?: number
}

function gramsOf(word: string): string[] {
  const letters = [...word.toLowerCase()]
  return letters.length < 2 ? letters : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

export async function listShown(reader: Reader, query: ShownQuery, most: number): Promise<ShownRow[]> {
  const { viewerId, author, goodsId, words = [], upTo, before } = query
  const where: RawBuilder<unknown>[] = [
    isSeen,
    ...(author === undefined ? [] : [sql`v.member_id = ${author}`]),
    ...(goodsId === undefined ? [] : [sql`v.shown -> 'goodsIds' @> ${JSON.stringify([goodsId])}::jsonb`]),
    // The index of letter pairs finds candidates; the word itself decides.
    ...words.map((word) => sql`v.grams @> ${gramsOf(word)}::text[] and v.words like ${holding(word.toLowerCase())}`),
    ...(upTo === undefined ? [] : [sql`v.shown_no <= ${upTo}`]),
    ...(before === undefined ? [] : [sql`v.shown_no < ${before}`]),
  ]
  const { rows } = await sql<ShownRow>`
    ${shownOnes(viewerId)} where ${sql.join(where, sql` and `)} order by v.shown_no desc limit ${most}`.execute(reader)
  return rows
}

export async function numberOf(reader: Reader, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ no: number }>`
    select shown_no as no from videos where id = ${id} and shown is not null`.execute(reader)
  return rows[0]?.no
}

export async function listOwn(
  reader: Reader,
  memberId: string,
  { state, beforeId }: { state?: VideoState; beforeId?: string },
  most: number,
): Promise<VideoRow[]> {
  const { rows } = await sql<VideoRow>`
    select ${columns} from videos v
    where member_id = ${memberId} ${state ? sql`and state = ${state}` : sql``}
      ${beforeId === undefined ? sql`` : sql`and id < ${beforeId}`}
    order by id desc limit ${most}`.execute(reader)
  return rows
}

export async function countOwn(reader: Reader, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from videos where member_id = ${memberId}`.execute(reader)
  return rows[0]?.count ?? 0
}

type DeskRow = VideoRow & { author: { id: string; nickname: string } | null }

const all = sql`
  select ${columns}, case when m.id is not null then jsonb_build_object('id', m.id, 'nickname', m.nickname) end as author
  from videos v left join members m on m.id = v.member_id`

export async function listAll(
  reader: Reader,
  { state, beforeId }: { state?: VideoState; beforeId?: string },
  most: number,
): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    ${all} where (v.member_id is null or v.state <> 'draft') ${state ? sql`and v.state = ${state}` : sql``}
      ${beforeId === undefined ? sql`` : sql`and v.id < ${beforeId}`}
    order by v.id desc limit ${most}`.execute(reader)
  return rows
}

export async function findAny(reader: Reader, id: string): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`
    ${all} where v.id = ${id} and (v.member_id is null or v.state <> 'draft')`.execute(reader)
  return rows[0]
}

export const listHistory = historyOf('video_history', 'video_id')

export async function listDue(reader: Reader, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from videos where state = 'scheduled' and publish_at <= shop_now() limit ${most}`.execute(reader)
  return rows.map(({ id }) => id)
}
