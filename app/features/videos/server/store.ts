import { type RawBuilder, sql } from 'kysely'
import { type Act, mover } from '~/platform/database/mover'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { VideoState } from '../contract/members'
import { type VideoMove, videoFlow } from './video-flow'

export interface VideoContent {
  title: string
  said: string
  tags: string[]
  goodsIds: string[]
  /** Keys of file and picture; '' without one. */
  file: string
  cover: string
}

export interface VideoRow extends VideoContent {
  id: string
  memberId: string | null
  state: VideoState
  reason: string
  version: number
  shown: VideoContent | null
  plays: number
  likes: number
  publishAt: string | null
  changedAt: string
}

export const columns = sql`v.id, v.member_id as "memberId", v.state, v.reason, v.version, v.title, v.said, v.tags,
  v.goods_ids as "goodsIds", v.file, v.cover, v.shown, v.plays, v.likes, v.publish_at as "publishAt", v.changed_at as "changedAt"`

const asContent = sql`jsonb_build_object('title', title, 'said', said, 'tags', tags, 'goodsIds', goods_ids, 'file', file,
  'cover', cover)`

export const contentOf = ({ title, said, tags, goodsIds, file, cover }: VideoContent): VideoContent => ({
  title,
  said,
  tags,
  goodsIds,
  file,
  cover,
})

export async function findVideo(reader: Reader, id: string): Promise<VideoRow | undefined> {
  const { rows } = await sql<VideoRow>`select ${columns} from videos v where id = ${id}`.execute(reader)
  return rows[0]
}

export async function holdVideo(tx: Tx, id: string): Promise<VideoRow | undefined> {
  const { rows } = await sql<VideoRow>`select ${columns} from videos v where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

export async function findBySubmission(tx: Tx, memberId: string | null, submissionId: string) {
  const { rows } = await sql<{ id: string }>`
    select id from videos where coalesce(member_id, '') = ${memberId ?? ''} and submission_id = ${submissionId}`.execute(
    tx,
  )
  return rows[0]?.id
}

export async function insertVideo(
  tx: Tx,
  memberId: string | null,
  submissionId: string,
  act: Act,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into videos (member_id, submission_id, state) values (${memberId}, ${submissionId}, ${videoFlow.write.to})
    on conflict do nothing returning id`.execute(tx)
  const id = rows[0]?.id
  if (id)
    await sql`
      insert into video_history (video_id, move, to_state, by_kind, by_id)
      values (${id}, 'write', ${videoFlow.write.to}, ${act.by}, ${act.byId ?? null})`.execute(tx)
  return id
}

export async function updateVideo(tx: Tx, id: string, content: VideoContent): Promise<number> {
  const { title, said, tags, goodsIds, file, cover } = content
  const { rows } = await sql<{ version: number }>`
    update videos set title = ${title}, said = ${said}, tags = ${tags}, goods_ids = ${goodsIds}, file = ${file},
      cover = ${cover}, version = version + 1, changed_at = shop_now()
    where id = ${id} returning version`.execute(tx)
  return rows[0]?.version ?? 0
}

const outNow = sql`shown_no = coalesce(shown_no, nextval('video_shown_no')), shown_at = coalesce(shown_at, shop_now())`

const carry = mover({ table: 'videos', column: 'state', history: 'video_history', subject: 'video_id' }, videoFlow)

const sets: Partial<Record<VideoMove, RawBuilder<unknown>>> = {
  publish: sql`shown = ${asContent}, ${outNow}, publish_at = null`,
  withdraw: sql`publish_at = null`,
  takeOff: sql`shown = null`,
  takeDown: sql`shown = null`,
}

export async function moveVideo(
  tx: Reader,
  id: string,
  name: VideoMove,
  act: Act,
  { shown, publishAt }: { shown?: VideoContent | null; publishAt?: string } = {},
): Promise<boolean> {
  const set = [
    sql`reason = ${act.note ?? ''}`,
    ...(sets[name] ? [sets[name]] : []),
    ...(shown ? [sql`shown = ${JSON.stringify(shown)}::jsonb, ${outNow}`] : shown === null ? [sql`shown = null`] : []),
    ...(publishAt ? [sql`publish_at = (${publishAt}::date)::timestamp at time zone 'Asia/Shanghai'`] : []),
  ]
  const skipLocked = act.by === 'sweep'
  return (await carry(tx, name, [id], act, { set: sql.join(set), skipLocked })).length > 0
}

export async function setShown(tx: Tx, id: string, shown: VideoContent): Promise<void> {
  await sql`update videos set shown = ${JSON.stringify(shown)}::jsonb, ${outNow} where id = ${id}`.execute(tx)
}

export async function deleteVideo(tx: Tx, id: string): Promise<void> {
  for (const table of ['video_history', 'video_likes', 'video_plays'])
    await sql`delete from ${sql.table(table)} where video_id = ${id}`.execute(tx)
  await sql`delete from videos where id = ${id}`.execute(tx)
}
