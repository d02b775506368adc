import type { Sender } from '~/features/uploads/server/store'
import { db } from '~/platform/database/pool'
import { type Film, insertFilm } from './store-films'

export const noteFilm = (senderId: string, film: Film, sender?: Sender): Promise<void> =>
  insertFilm(db, senderId, film, sender)
