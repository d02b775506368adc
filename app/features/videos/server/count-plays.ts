import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { deleteBatch } from '~/platform/database/batch'
import { today } from '~/platform/database/clock'
import { db } from '~/platform/database/pool'
import { log } from '~/platform/log'
import { countPlay } from './store-likes'

/** Plays that were counted lately: a browser asks for each part of a film by itself. */
const lately = new LRUCache<string, true>({ max: 5_000, ttl: 60 * 60_000 })

/** Counts a play of a film by a viewer, once a day. Nobody waits for it, and where it fails the film plays on. */
export function notePlay(file: string, viewer: string): void {
  const play = `${file} ${viewer}`
  if (lately.has(play)) return
  lately.set(play, true)
  countPlay(db, { file, viewer }).catch((error) => log().error({ err: error }, 'a play could not be counted'))
}

/** Forgets who has played what before yesterday. */
export const forgetPlays = (most: number): Promise<number> =>
  deleteBatch('video_plays', {
    where: sql`day < ${today} - 1`,
    by: sql`day`,
    most,
  })
