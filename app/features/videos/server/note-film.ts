import type { Sender } from '~/features/uploads/server/store'
import { db } from '~/platform/database/pool'
import { type Film, insertFilm } from './store-films'

/** Makes a stored film known, and whose it is. */
export const noteFilm = (senderId: string, film: Film, sender?: Sender): Promise<void> =>
  insertFilm(db, senderId, film, sender)
