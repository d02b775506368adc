import { sql } from 'kysely'
import { db } from '~/platform/database/pool'
import { log } from '../log'

type TagVersion = { tag: string; version: number }

/** By the database's real clock. */
async function listRaised(seconds: number): Promise<TagVersion[]> {
  return db
    .selectFrom('tag_versions')
    .select(['tag', 'version'])
    .where('raised_at', '>', sql<string>`clock_timestamp() - make_interval(secs => ${seconds})`)
    .execute()
}

/** Seconds, longer than any transaction takes to commit what it has raised. */
const WINDOW = 60
const PAUSE = 1_000
/** Milliseconds without a poll after which a raise may have been missed. */
const BLIND = (WINDOW / 2) * 1_000

interface TagWatcher {
  raised(tags: string[]): void
  /** Some may have been missed: everything cached before is stale. */
  blind(): void
}

/** Polls once a second, without LISTEN, so that poolers work. The first poll reports nothing: the cache is empty. */
export async function watchTags(watcher: TagWatcher): Promise<{ look(): Promise<void>; stop(): Promise<void> }> {
  let known = new Map<string, number>()
  let lastLook = Number.NEGATIVE_INFINITY
  let isFirst = true
  let timer: NodeJS.Timeout | undefined
  let under: Promise<void> = Promise.resolve()
  let stopped = false

  async function look(): Promise<void> {
    const began = performance.now()
    const rows = await listRaised(WINDOW)
    const raised = rows.filter(({ tag, version }) => known.get(tag) !== version).map(({ tag }) => tag)
    // Versions outside of the window cannot be told from new ones, and need not be.
    known = new Map(rows.map(({ tag, version }) => [tag, version]))
    if (!isFirst && began - lastLook > BLIND) watcher.blind()
    else if (!isFirst && raised.length > 0) watcher.raised(raised)
    lastLook = began
    isFirst = false
  }
  async function run(): Promise<void> {
    try {
      await look()
    } catch (error) {
      log().warn({ err: error }, 'the tags of kept pages could not be read')
      // Pages may be cached from now on, so the next poll is not the first.
      isFirst = false
    }
    if (!stopped) timer = setTimeout(start, PAUSE)
  }
  function start(): void {
    under = run()
  }
  await run()
  return {
    look,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await under
    },
  }
}
