import { z } from 'zod'

/** What links to goods below somebody's own content carry; null below the mall's. */
export const credit = z.object({ sUid: z.string(), bUid: z.string().optional() }).nullable()
