import type { uploadCalls } from '~/contract/uploads'
import type { Provided } from '../caller'
import { uploadPicture } from './upload-picture'

export const uploads: Provided<typeof uploadCalls> = {
  upload: (_, { memberId, file }) => uploadPicture(memberId, file),
}
