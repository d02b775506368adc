import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { deleteBatch } from '~/platform/database/batch'
import { today } from '~/platform/database/clock'
import { db } from '~/platform/database/pool'
import { log } from '~/platform/log'
import { countPlay } from './store-likes'

/** Plays counted lately: a browser requests each part of a video by itself. */
const lately = new LRUCache<string, true>({ max: 5_000, ttl: 60 * 60_000 })

/** Once a viewer and day. Nobody waits for it, and a failure does not stop the video. */
export function notePlay(file: string, viewer: string): void {
  const play = `${file} ${viewer}`
  if (lately.has(play)) return
  lately.set(play, true)
  countPlay(db, { file, viewer }).catch((error) => log().error({ err: error }, 'a play could not be counted'))
}

export const forgetPlays = (most: number): Promise<number> =>
  deleteBatch('video_plays', {
    where: sql`day < ${today} - 1`,
    by: sql`day`,
    most,
  })
