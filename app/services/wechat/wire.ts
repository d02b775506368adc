import { z } from 'zod'

/** Business errors come with HTTP 200; their text ends with a request id. */
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

/** Busy: the outcome is unknown. */
export const BUSY = -1
/** The code is unknown, expired, used or missing. */
export const CODE_ERRORS: readonly number[] = [40029, 40163, 41008]
/** The access token has expired, and a new one works. */
export const TOKEN_ERRORS: readonly number[] = [40001, 40014, 42001]
/** No agreement to this message, or no more. */
export const NOT_AGREED = 43101
/** Calls per minute or day are exhausted: nothing was done, and later it will be. */
export const QUOTA_ERRORS: readonly number[] = [45009, 45011]
/** The account is misconfigured or lacks a permission: an operator has to look. */
export const ACCOUNT_ERRORS: readonly number[] = [40013, 40125, 40164, 48001, 85079]
