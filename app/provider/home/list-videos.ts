import type { z } from 'zod'
import type { homeCalls } from '~/contract/home'
import { decodeCursor, encodeCursor, PAGE_SIZE } from '~/values/paging'
import { db } from '../database/pool'
import { listVideos } from './store'

type Videos = z.input<typeof homeCalls.videos.output>

/** Published videos, the newest first. A cursor that is none of ours means the first page. */
export async function publishedVideos(cursor: string | undefined): Promise<Videos> {
  const [id] = decodeCursor(cursor ?? '') ?? []
  const beforeId = typeof id === 'string' ? id : undefined
  const rows = await listVideos(db, { beforeId, most: PAGE_SIZE + 1 })
  const shown = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined
  return {
    items: shown.map(({ goods_id, ...video }) => ({ ...video, goodsId: goods_id })),
    next: last && encodeCursor([last.id]),
  }
}
