import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { db } from '~/platform/database/pool'
import { strayRemover } from '~/services/storage/strays'
import type { uploadCalls } from '../contract/members'
import type { uploadDesk } from '../contract/operators'
import { deletePicture, dropUnusedPictures } from './drop-pictures'
import { hasRoom } from './save-file'
import { knownUploads } from './store'
import { uploadPicture, uploadSlices } from './upload-picture'

const calls: Provided<typeof uploadCalls> = {
  upload: (_, { memberId, file }) => uploadPicture(memberId, file),
}

const desk: Provided<typeof uploadDesk> = {
  upload: (_, { operator, file }) => uploadPicture(operator.id, file, 'operator_id'),
  uploadSlices: (_, { operator, file }) => uploadSlices(operator.id, file, 'operator_id'),
}

const removeStrayPictures = strayRemover('u/', (keys) => knownUploads(db, keys))

export const uploads = concept({
  calls,
  desk,
  alarms: { room: async () => ({ count: (await hasRoom()) ? 0 : 1, since: null }) },
  slowSweeps: {
    'remove unused pictures': dropUnusedPictures,
    'remove stray pictures': () => removeStrayPictures(),
  },
  outbox: { 'remove picture': deletePicture },
  personal: [
    {
      table: 'uploads',
      by: 'owner_id',
      erase: 'delete',
      files: { column: 'key', topic: 'remove picture' },
      holds: { key: 'picture' },
      shows: { uploads: { columns: { picture: 'key', bytes: 'bytes', at: 'created_at' }, sort: ['id'] } },
    },
  ],
})
