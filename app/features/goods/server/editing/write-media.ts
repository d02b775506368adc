import { sql } from 'kysely'
import type { z } from 'zod'
import { mallHasPictures, mallHasVideoFile } from '~/features/uploads/server/owns-pictures'
import { ok, refuse } from '~/values/result'
import type { goodsMedia } from '../../contract/editing'
import { type Changed, changeGoods, type Said } from './change-goods'

const said = (pictures: readonly string[], videoFile: string | null): Said => ({
  pictures: pictures.join(', '),
  film: videoFile ?? '',
})

export const writeMedia = (operatorId: string, sent: z.output<typeof goodsMedia>): Promise<Changed<'goodsUnready'>> =>
  changeGoods(operatorId, 'media', sent, async (tx, row) => {
    const pictures = [...new Set(sent.pictures)]
    const videoFile = sent.film || null
    const added = pictures.filter((key) => !row.pictures.includes(key))
    if (!(await mallHasPictures(tx, added))) return refuse('notFound', { field: 'pictures' })
    if (videoFile && videoFile !== row.film && !(await mallHasVideoFile(tx, videoFile)))
      return refuse('notFound', { field: 'film' })
    if (pictures.length === 0 && row.status !== 'draft') return refuse('goodsUnready', { field: 'pictures' })
    return ok({
      set: [sql`pictures = ${pictures}, film = ${videoFile}`],
      before: said(row.pictures, row.film),
      after: said(pictures, videoFile),
    })
  })
