import { z } from 'zod'
import { operator } from '~/contract/call'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { stored } from './members'

const desk = operator(may.sendPictures)

export const uploadDesk = {
  upload: desk.post('/api/console/upload', {
    about: 'Uploads one JPEG, PNG or WebP for the mall in the part `file`, as `/api/upload` does for a member.',
    file: 'file',
    input: f.none,
    output: stored,
  }),
  uploadSlices: desk.post('/api/console/uploadSlices', {
    about:
      'Uploads one picture for the details of goods: it keeps its width, and is stored in slices that are rendered one below the other.',
    file: 'file',
    input: f.none,
    output: z.object({ items: z.array(stored) }),
  }),
}
