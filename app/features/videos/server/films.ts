import { filmsOfGoods } from '~/features/goods/server/catalogue/glance-at-goods'
import { openTexts } from '~/features/moderation/server/publishing/publish'
import type { Sender } from '~/features/uploads/server/store'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { removeFilm } from '~/platform/media/films'
import { enqueue } from '~/platform/outbox/enqueue'
import { strayRemover } from '~/services/storage/strays'
import { dropUnused, type Film, insertFilm, knownFilms } from './store-films'

export const noteFilm = (senderId: string, film: Film, sender?: Sender): Promise<void> =>
  insertFilm(db, senderId, film, sender)

export async function deleteFilm(key: string): Promise<boolean> {
  await removeFilm(key)
  return true
}

const MOST_AT_ONCE = 100

/** A day after the upload or later. */
export const dropUnusedFilms = () =>
  transaction(async (tx) => {
    const keys = await dropUnused(tx, MOST_AT_ONCE, async (films) => [
      ...(await openTexts(tx, 'video', 'file', films)),
      ...(await filmsOfGoods(tx, films)),
    ])
    for (const key of keys) await enqueue(tx, 'remove film', key)
    return keys.length
  })

export const removeStrayFilms = strayRemover('v/', (keys) => knownFilms(db, keys))
