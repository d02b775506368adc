import { z } from 'zod'

/** Success and nothing else. */
export const SUCCESS = 200
/** The caller's session is dead: clients show the message, log out and go to login. */
export const SESSION_DEAD = 403

/** Every answer of the provider. `data` is `{}` where there is nothing to say. */
export const envelope = z.object({
  code: z.number().int(),
  msg: z.string(),
  data: z.unknown().transform((data) => data ?? {}),
})
export type Envelope = z.output<typeof envelope>

/** Beside a refusal of input: a sentence for each field that is wrong. */
export const fieldErrors = z.object({ fields: z.record(z.string()) }).partial()

/**
 * Codes of the generic runtime that a client may meet besides the server's own (specification, section 8).
 * The two socket codes have no caller here and stay for completeness.
 */
export const RUNTIME_CODES = {
  timeout: 5,
  network: 5,
  transfer: 602001,
  abort: 600003,
  socketFailed: 600009,
  socketNotOpen: 10002,
} as const
