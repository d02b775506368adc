import { z } from 'zod'

/** The answer to the question that stands before a code, as a form brings it. */
export const challengeFields = { challengeId: z.string().optional(), challengeAnswer: z.string().optional() }

export const codeSecrets = { secrets: ['verificationCode', 'oldCode', 'challengeAnswer'] }
