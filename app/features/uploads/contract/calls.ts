import { z } from 'zod'
import { call } from '~/contract/call'
import * as f from '~/contract/fields'

/** The picture's key, and its size in px. */
export const stored = z.object({ picture: z.string(), width: z.number().int(), height: z.number().int() })

export const uploadCalls = {
  upload: call({
    method: 'POST',
    path: '/api/upload',
    access: 'member',
    about: 'Uploads one JPEG, PNG or WebP in the part `file`; it is decoded and stored anew, without its metadata.',
    file: 'file',
    input: f.none,
    output: stored,
  }),
}
