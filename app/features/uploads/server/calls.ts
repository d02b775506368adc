import type { Provided } from '~/house/caller'
import type { uploadCalls } from '../contract/members'
import { uploadPicture } from './upload-picture'

export const calls: Provided<typeof uploadCalls> = {
  upload: (_, { memberId, file }) => uploadPicture(memberId, file),
}
