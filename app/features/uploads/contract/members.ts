import { z } from 'zod'
import { member } from '~/contract/call'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

/** The picture's key, and its size in px. */
export const stored = z.object({ picture: z.string(), width: z.number().int(), height: z.number().int() })

export const uploadCalls = {
  upload: member.post('/api/upload', {
    about: 'Uploads one JPEG, PNG or WebP in the part `file`; it is decoded and stored anew, without its metadata.',
    file: 'file',
    input: f.none,
    output: stored,
  }),
}

export const uploadRefusals = {
  pictureUnreadable: { code: 4201, status: 400, say: m.refusal_picture_unreadable },
  pictureTooLarge: { code: 4202, status: 413, say: m.refusal_picture_too_large },
  pictureTooHeavy: { code: 4210, status: 413, say: m.refusal_picture_heavy },
  pictureTooLong: { code: 4211, status: 413, say: m.refusal_picture_long },
  pictureHeic: { code: 4212, status: 400, say: m.refusal_picture_heic },
  uploadsFull: { code: 4203, status: 429, retry: 'day', say: m.refusal_uploads_full },
  uploadsRoom: { code: 4213, status: 507, say: m.refusal_uploads_room },
  uploadsSum: { code: 4214, status: 409, say: m.refusal_uploads_sum },
  uploadsToday: { code: 4215, status: 429, retry: 'day', say: m.refusal_uploads_today },
} as const satisfies Refusals
