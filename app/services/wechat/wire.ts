import { z } from 'zod'

/** Business errors come with HTTP 200; their text has a request id behind it, so nobody compares it. */
const failed = z.object({ errcode: z.number().int() })

export const openidAnswer = z.union([
  z.object({ openid: z.string().min(1).max(128), is_snapshotuser: z.number().optional() }),
  failed,
])

export const tokenAnswer = z.union([
  z.object({ access_token: z.string().min(1).max(2_048), expires_in: z.number().int().positive() }),
  failed,
])

export const ticketAnswer = z.union([
  z.object({ ticket: z.string().min(1).max(2_048), expires_in: z.number().int().positive() }),
  failed,
])

export const schemeAnswer = z.union([z.object({ openlink: z.string().min(1).max(512) }), failed])

export const sentAnswer = failed

export const templatesAnswer = z.union([z.object({ data: z.array(z.object({ priTmplId: z.string() })) }), failed])

/** The messenger is busy: nobody knows whether anything was done. */
export const BUSY = -1
/** The code is unknown, too old, used or missing. */
export const CODE_ERRORS: readonly number[] = [40029, 40163, 41008]
/** The access token is not good any more, and a new one is. */
export const TOKEN_ERRORS: readonly number[] = [40001, 40014, 42001]
/** The person has not agreed to this message, or no more. */
export const NOT_AGREED = 43101
/** So many calls are allowed in a minute and on a day: nothing was done, and later it will be. */
export const QUOTA_ERRORS: readonly number[] = [45009, 45011]
/** The account is set up wrongly, or has no right to this call: an operator has to look. */
export const ACCOUNT_ERRORS: readonly number[] = [40013, 40125, 40164, 48001, 85079]
