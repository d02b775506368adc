import { sql } from 'kysely'
import { mallHasPictures, mallHasVideoFile } from '~/features/uploads/server/owns-pictures'
import type { Tx } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { GoodsWritten } from '../../contract/saving'
import type { Planned, Said } from './change-goods'
import type { GoodsRow } from './store'

const said = (pictures: readonly string[], videoFile: string | null): Said => ({
  pictures: pictures.join(', '),
  film: videoFile ?? '',
})

export async function mediaOf(
  tx: Tx,
  row: GoodsRow,
  sent: Pick<GoodsWritten, 'pictures' | 'film'>,
): Promise<Result<Planned, 'notFound' | 'goodsUnready'>> {
  const pictures = [...new Set(sent.pictures)]
  const videoFile = sent.film || null
  const added = pictures.filter((key) => !row.pictures.includes(key))
  if (!(await mallHasPictures(tx, added))) return refuse('notFound', { field: 'pictures' })
  if (videoFile && videoFile !== row.film && !(await mallHasVideoFile(tx, videoFile)))
    return refuse('notFound', { field: 'film' })
  if (pictures.length === 0 && row.status !== 'draft') return refuse('goodsUnready', { field: 'pictures' })
  const apply = async () => [sql`pictures = ${pictures}, film = ${videoFile}`]
  return ok({ before: said(row.pictures, row.film), after: said(pictures, videoFile), apply })
}
