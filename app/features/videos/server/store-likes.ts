import { sql } from 'kysely'
import { today } from '~/platform/database/clock'
import type { Reader, Tx } from '~/platform/database/transaction'

export async function setLike(
  tx: Tx,
  { videoId, memberId, isLiked }: { videoId: string; memberId: string; isLiked: boolean },
): Promise<number | undefined> {
  // The video's row first: likes of one video take turns, so its count is right.
  const { rows } = await sql<{ likes: number }>`
    select likes from videos where id = ${videoId} and shown is not null for no key update`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { numAffectedRows = 0n } = isLiked
    ? await sql`
        insert into video_likes (video_id, member_id) values (${videoId}, ${memberId}) on conflict do nothing`.execute(
        tx,
      )
    : await sql`delete from video_likes where video_id = ${videoId} and member_id = ${memberId}`.execute(tx)
  const likes = row.likes + (isLiked ? 1 : -1) * Number(numAffectedRows)
  if (numAffectedRows > 0n) await sql`update videos set likes = ${likes} where id = ${videoId}`.execute(tx)
  return likes
}

export async function dropLikesOf(tx: Tx, memberId: string): Promise<void> {
  await sql`
    with gone as (delete from video_likes where member_id = ${memberId} returning video_id)
    update videos v set likes = likes - 1 from gone where v.id = gone.video_id`.execute(tx)
}

/** Once a viewer and day of the mall. */
export async function countPlay(reader: Reader, { file, viewer }: { file: string; viewer: string }): Promise<void> {
  await sql`
    with played as (
      insert into video_plays (day, video_id, viewer)
      select ${today}, id, ${viewer}
      from videos where shown is not null and shown ->> 'file' = ${file}
      on conflict do nothing returning video_id)
    update videos v set plays = plays + 1 from played where v.id = played.video_id`.execute(reader)
}
