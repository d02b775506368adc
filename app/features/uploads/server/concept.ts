import { concept } from '~/house/concept'
import { calls } from './calls'
import { desk } from './desk'
import { dropUnusedPictures } from './drop-unused'
import { deletePicture, forgetUploads } from './forget-uploads'
import { listOwnUploads } from './own-uploads'
import { removeStrayPictures } from './remove-strays'

export const uploads = concept({
  calls,
  desk,
  slowSweeps: {
    'remove unused pictures': dropUnusedPictures,
    'remove stray pictures': () => removeStrayPictures(),
  },
  outbox: { 'remove picture': deletePicture },
  forget: (tx, { id }) => forgetUploads(tx, id),
  ownData: { uploads: listOwnUploads },
})
