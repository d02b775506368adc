import { z } from 'zod'

/** A key of one of the mall's own pictures, or of one that came with the demo. */
export const mallPicture = z.string().regex(/^(u|demo)\/[\w-]{1,64}$/, 'unknown_id')
