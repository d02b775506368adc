import type { z } from 'zod'
import type { homeCalls } from '~/contract/home'
import { pageById } from '~/values/paging'
import { db } from '../database/pool'
import { listVideos } from './store'

type Videos = z.input<typeof homeCalls.videos.output>

/** Published videos, the newest first. A cursor that is none of ours means the first page. */
export async function publishedVideos(cursor: string | undefined): Promise<Videos> {
  const { rows, next } = await pageById(cursor, (beforeId, most) => listVideos(db, { beforeId, most }))
  return { items: rows.map(({ goods_id, ...video }) => ({ ...video, goodsId: goods_id })), next }
}
