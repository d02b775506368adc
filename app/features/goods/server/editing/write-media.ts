import { sql } from 'kysely'
import type { z } from 'zod'
import { mallHasFilm, mallHasPictures } from '~/features/uploads/server/owns-pictures'
import { ok, refuse } from '~/values/result'
import type { goodsMedia } from '../../contract/editing'
import { type Changed, changeGoods, type Said } from './change-goods'

const said = (pictures: readonly string[], film: string | null): Said => ({
  pictures: pictures.join(', '),
  film: film ?? '',
})

export const writeMedia = (operatorId: string, sent: z.output<typeof goodsMedia>): Promise<Changed<'goodsUnready'>> =>
  changeGoods(operatorId, 'media', sent, async (tx, row) => {
    const pictures = [...new Set(sent.pictures)]
    const film = sent.film || null
    const added = pictures.filter((key) => !row.pictures.includes(key))
    if (!(await mallHasPictures(tx, added))) return refuse('notFound', { field: 'pictures' })
    if (film && film !== row.film && !(await mallHasFilm(tx, film))) return refuse('notFound', { field: 'film' })
    if (pictures.length === 0 && row.status !== 'draft') return refuse('goodsUnready', { field: 'pictures' })
    return ok({
      set: [sql`pictures = ${pictures}, film = ${film}`],
      before: said(row.pictures, row.film),
      after: said(pictures, film),
    })
  })
