import { db } from '../database/pool'
import type { Sender } from '../uploads/store'
import { type Film, insertFilm } from './store-films'

/** Makes a stored film known, and whose it is. */
export const noteFilm = (senderId: string, film: Film, sender?: Sender): Promise<void> =>
  insertFilm(db, senderId, film, sender)
