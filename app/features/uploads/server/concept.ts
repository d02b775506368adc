import { concept } from '~/house/concept'
import { calls } from './calls'
import { desk } from './desk'
import { deletePicture } from './drop-pictures'
import { dropUnusedPictures } from './drop-unused'
import { removeStrayPictures } from './remove-strays'

export const uploads = concept({
  calls,
  desk,
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
