import type { uploadCalls } from '~/contract/uploads/calls'
import type { Provided } from '../caller'
import { uploadPicture } from './upload-picture'

export const calls: Provided<typeof uploadCalls> = {
  upload: (_, { memberId, file }) => uploadPicture(memberId, file),
}
