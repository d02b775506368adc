import { db } from '~/platform/database/pool'
import { strayRemover } from '~/services/storage/strays'
import { knownUploads } from './store'

/** Removes pictures that were stored and never noted, a day later; `sweeps` calls it. */
export const removeStrayPictures = strayRemover('u/', (keys) => knownUploads(db, keys))
