import { z } from 'zod'

export const SUCCESS = 200
/** Clients show the message, log out and go to login. */
export const SESSION_DEAD = 403

/** `data` is `{}` where there is nothing to say. */
export const envelope = z.object({
  code: z.number().int(),
  msg: z.string(),
  data: z.unknown().transform((data) => data ?? {}),
})
export type Envelope = z.output<typeof envelope>

export const fieldErrors = z.object({ fields: z.record(z.string()) }).partial()

/** Client-side codes (specification, section 8). The two socket codes are unused and listed for completeness. */
export const RUNTIME_CODES = {
  timeout: 5,
  network: 5,
  transfer: 602001,
  abort: 600003,
  socketFailed: 600009,
  socketNotOpen: 10002,
} as const
