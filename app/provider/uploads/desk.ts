import type { uploadDesk } from '~/contract/uploads/desk'
import type { Provided } from '../caller'
import { uploadPicture } from './upload-picture'

export const desk: Provided<typeof uploadDesk> = {
  upload: (_, { operator, file }) => uploadPicture(operator.id, file, 'operator_id'),
}
