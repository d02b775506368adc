import { m } from '~/paraglide/messages'
import type { Refusals } from '../refusal'

export const uploadRefusals = {
  pictureUnreadable: { code: 4201, status: 400, say: m.refusal_picture_unreadable },
  pictureTooLarge: { code: 4202, status: 413, say: m.refusal_picture_too_large },
  uploadsFull: { code: 4203, status: 429, retry: 'day', say: m.refusal_uploads_full },
} as const satisfies Refusals
