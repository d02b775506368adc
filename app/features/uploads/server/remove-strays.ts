import { db } from '~/platform/database/pool'
import { strayRemover } from '~/services/storage/strays'
import { knownUploads } from './store'

export const removeStrayPictures = strayRemover('u/', (keys) => knownUploads(db, keys))
