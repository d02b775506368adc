import type { Provided } from '~/house/caller'
import type { uploadDesk } from '../contract/operators'
import { uploadPicture, uploadSlices } from './upload-picture'

export const desk: Provided<typeof uploadDesk> = {
  upload: (_, { operator, file }) => uploadPicture(operator.id, file, 'operator_id'),
  uploadSlices: (_, { operator, file }) => uploadSlices(operator.id, file, 'operator_id'),
}
