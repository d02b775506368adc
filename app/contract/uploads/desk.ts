import { call } from '../call'
import { may } from '../console/roles'
import * as f from '../fields'
import { stored } from './calls'

export const uploadDesk = {
  upload: call({
    method: 'POST',
    path: '/api/console/upload',
    access: 'operator',
    roles: may.sendPictures,
    about: 'Takes one JPEG, PNG or WebP of the mall in the part `file`, as `/api/upload` does of a member.',
    file: 'file',
    input: f.none,
    output: stored,
  }),
}
