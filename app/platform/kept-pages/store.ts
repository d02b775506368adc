import { sql } from 'kysely'
import { db } from '../database/pool'

export type TagVersion = { tag: string; version: number }

/** By the database's real clock. */
export async function listRaised(seconds: number): Promise<TagVersion[]> {
  return db
    .selectFrom('tag_versions')
    .select(['tag', 'version'])
    .where('raised_at', '>', sql<string>`clock_timestamp() - make_interval(secs => ${seconds})`)
    .execute()
}
